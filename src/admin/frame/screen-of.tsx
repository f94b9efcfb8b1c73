import { type ComponentType, lazy, Suspense } from 'react';
import { ERROR_TEXTS } from '#domain/office/error-texts.ts';
import { SCREENS, type Screen } from '#domain/office/screens.ts';
import { Refusal } from '../api/send.ts';
import { Caught } from '../parts/Caught.tsx';
import { Failed } from '../parts/Failed.tsx';
import { Waiting } from '../parts/Waiting.tsx';
import { Frame } from './Frame.tsx';
import { useMay } from './me.ts';
import { needOf } from './menu.ts';

const LoginScreen = lazy(async () => ({ default: (await import('../screens/login/Login.tsx')).Login }));
const SetupScreen = lazy(async () => ({ default: (await import('../screens/setup/Setup.tsx')).Setup }));
export const Login = () => (
	<Suspense fallback={<Waiting />}>
		<LoginScreen />
	</Suspense>
);
export const Setup = () => (
	<Suspense fallback={<Waiting />}>
		<SetupScreen />
	</Suspense>
);

/** Each screen is code of its own, fetched when somebody goes there. */
const PARTS: Record<Screen, ComponentType> = {
	'/advert': lazy(async () => ({ default: (await import('../screens/adverts/AdvertsScreen.tsx')).AdvertsScreen })),
	'/params/specifications': lazy(async () => ({
		default: (await import('../screens/params/ParamsScreen.tsx')).ParamsScreen,
	})),
	'/dashboard': lazy(async () => ({
		default: (await import('../screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
	})),
	'/goods/goods-list': lazy(async () => ({ default: (await import('../screens/goods/GoodsScreen.tsx')).GoodsScreen })),
	'/add-goods': lazy(async () => ({
		default: (await import('../screens/add-goods/AddGoodsScreen.tsx')).AddGoodsScreen,
	})),
	'/goods/goods-verify': lazy(async () => ({
		default: (await import('../screens/verify/VerifyScreen.tsx')).VerifyScreen,
	})),
	'/enquiries': lazy(async () => ({
		default: (await import('../screens/enquiries/EnquiriesScreen.tsx')).EnquiriesScreen,
	})),
	'/order/order-list': lazy(async () => ({
		default: (await import('../screens/orders/OrdersScreen.tsx')).OrdersScreen,
	})),
	'/order/send-goods': lazy(async () => ({
		default: (await import('../screens/dispatches/SendGoodsScreen.tsx')).SendGoodsScreen,
	})),
	'/order/change-goods': lazy(async () => ({
		default: (await import('../screens/exchanges/ChangeGoodsScreen.tsx')).ChangeGoodsScreen,
	})),
	'/order/order-back': lazy(async () => ({
		default: (await import('../screens/returns/OrderBackScreen.tsx')).OrderBackScreen,
	})),
	'/user': lazy(async () => ({ default: (await import('../screens/user/UserScreen.tsx')).UserScreen })),
};

/** A screen that the role may not see: neither its tools nor an empty list. */
const Barred = ({ path }: { path: Screen }) => (
	<>
		<h1>{SCREENS[path]}</h1>
		<Failed error={new Refusal(403, 'forbidden', ERROR_TEXTS.forbidden)} />
		<p className="o-quiet-line">需要使用这一页时，请负责人调整您的角色。</p>
	</>
);

/** The screen of an address in its frame. */
export const ScreenOf = ({ path }: { path: Screen }) => {
	const may = useMay();
	const need = needOf(path);
	const Found = PARTS[path];
	return (
		<Frame>
			<Caught key={path}>
				<Suspense fallback={<Waiting />}>{need && !may(need) ? <Barred path={path} /> : <Found />}</Suspense>
			</Caught>
		</Frame>
	);
};
