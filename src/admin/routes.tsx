import { Suspense, useEffect } from 'react';
import { ERROR_TEXTS } from '#domain/office/errors.ts';
import { SCREENS, type Screen } from '#domain/office/screens.ts';
import { Layout } from './app/Layout.tsx';
import { SignInAgain } from './app/SignInAgain.tsx';
import { screenAt } from './app/screens.ts';
import { ApiError } from './core/send.ts';
import { useMay } from './core/session.ts';
import { enterScreen } from './core/sign-in-again.ts';
import { ErrorAlert } from './ui/ErrorAlert.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Loading } from './ui/Loading.tsx';

/** A screen that the role may not see: neither its tools nor an empty list. */
const Barred = ({ path }: { path: Screen }) => (
	<>
		<h1>{SCREENS[path]}</h1>
		<ErrorAlert error={new ApiError(403, 'forbidden', ERROR_TEXTS.forbidden)} />
		<p className="o-quiet">需要使用这一页时，请负责人调整您的角色。</p>
	</>
);

/** Fetches the code of a screen before somebody goes there. */
export const loadScreen = (path: string) => screenAt(path)?.load();

/** The screen of an address in its frame. */
export const ScreenOf = ({ path }: { path: Screen }) => {
	const may = useMay();
	const found = screenAt(path);
	const isBarred = !found || (found.needs && !may(found.needs));
	useEffect(enterScreen, []);
	return (
		<>
			<Layout>
				<ErrorBoundary key={path}>
					<Suspense fallback={<Loading />}>{isBarred ? <Barred path={path} /> : <found.Part />}</Suspense>
				</ErrorBoundary>
			</Layout>
			<SignInAgain />
		</>
	);
};
