import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { ERROR_TEXTS } from '#domain/office/error-texts.ts';
import { SCREENS, type Screen } from '#domain/office/screens.ts';
import { Layout } from './app/Layout.tsx';
import { needOf } from './app/menu.ts';
import { SignInAgain } from './app/SignInAgain.tsx';
import { ApiError } from './core/send.ts';
import { useMay } from './core/session.ts';
import { enterScreen } from './core/sign-in-again.ts';
import { ErrorAlert } from './ui/ErrorAlert.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Loading } from './ui/Loading.tsx';

/** Each screen is code of its own, fetched when somebody goes there. */
const PARTS: Record<Screen, ComponentType> = {
	'/advert': lazy(async () => ({ default: (await import('./features/records/adverts.tsx')).AdvertsScreen })),
	'/params/specifications': lazy(async () => ({
		default: (await import('./features/records/specifications.tsx')).SpecificationsScreen,
	})),
	'/params/questions': lazy(async () => ({
		default: (await import('./features/records/questions.tsx')).QuestionsScreen,
	})),
	'/dashboard': lazy(async () => ({
		default: (await import('./features/dashboard/DashboardScreen.tsx')).DashboardScreen,
	})),
	'/goods/goods-list': lazy(async () => ({ default: (await import('./features/trips/TripsScreen.tsx')).TripsScreen })),
	'/add-goods': lazy(async () => ({
		default: (await import('./features/trips/editor/TripEditorScreen.tsx')).TripEditorScreen,
	})),
	'/goods/goods-verify': lazy(async () => ({
		default: (await import('./features/reviews/ReviewsScreen.tsx')).ReviewsScreen,
	})),
	'/departures/calendar': lazy(async () => ({
		default: (await import('./features/departures/CalendarScreen.tsx')).CalendarScreen,
	})),
	'/departures/waiting': lazy(async () => ({
		default: (await import('./features/waiting/WaitingScreen.tsx')).WaitingScreen,
	})),
	'/departures/roll-call': lazy(async () => ({
		default: (await import('./features/departures/roll-call/RollCallScreen.tsx')).RollCallScreen,
	})),
	'/enquiries': lazy(async () => ({
		default: (await import('./features/enquiries/EnquiriesScreen.tsx')).EnquiriesScreen,
	})),
	'/order/order-list': lazy(async () => ({
		default: (await import('./features/orders/OrdersScreen.tsx')).OrdersScreen,
	})),
	'/order/send-goods': lazy(async () => ({
		default: (await import('./features/departures/dispatch/DispatchScreen.tsx')).DispatchScreen,
	})),
	'/order/change-goods': lazy(async () => ({
		default: (await import('./features/places/ChangesScreen.tsx')).MovesScreen,
	})),
	'/order/order-back': lazy(async () => ({
		default: (await import('./features/places/ChangesScreen.tsx')).RefundsScreen,
	})),
	'/user': lazy(async () => ({ default: (await import('./features/accounts/AccountScreen.tsx')).AccountScreen })),
};

/** A screen that the role may not see: neither its tools nor an empty list. */
const Barred = ({ path }: { path: Screen }) => (
	<>
		<h1>{SCREENS[path]}</h1>
		<ErrorAlert error={new ApiError(403, 'forbidden', ERROR_TEXTS.forbidden)} />
		<p className="o-quiet">需要使用这一页时，请负责人调整您的角色。</p>
	</>
);

/** The screen of an address in its frame. */
export const ScreenOf = ({ path }: { path: Screen }) => {
	const may = useMay();
	const need = needOf(path);
	const Found = PARTS[path];
	useEffect(enterScreen, []);
	return (
		<>
			<Layout>
				<ErrorBoundary key={path}>
					<Suspense fallback={<Loading />}>{need && !may(need) ? <Barred path={path} /> : <Found />}</Suspense>
				</ErrorBoundary>
			</Layout>
			<SignInAgain />
		</>
	);
};
