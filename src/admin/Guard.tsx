import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { isScreen, ROLL_CALL, returnPath } from '#domain/office/screens.ts';
import { ME } from './core/client.ts';
import { navigate, useAddress } from './core/router.ts';
import { call } from './core/send.ts';
import { MeContext, mustFinishSetup } from './core/session.ts';
import { forgetLists, forgetPast, savedMe } from './features/departures/roll-call/saved.ts';
import { ErrorAlert } from './ui/ErrorAlert.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Loading } from './ui/Loading.tsx';

const Login = lazy(async () => ({ default: (await import('./features/accounts/Login.tsx')).Login }));
const Setup = lazy(async () => ({ default: (await import('./features/accounts/Setup.tsx')).Setup }));
// Fetched while the server says who is signed in, or somebody signs in.
const routes = import('./routes.tsx');
const ScreenOf = lazy(async () => ({ default: (await routes).ScreenOf }));

const Inside = () => {
	const { path } = useAddress();
	const {
		data: me,
		error,
		refetch,
	} = useQuery({
		queryKey: ME,
		queryFn: () => call('GET /me'),
		staleTime: 60_000,
		// The roll call opens without a network, for who has opened it before.
		initialData: path === ROLL_CALL ? savedMe : undefined,
		initialDataUpdatedAt: 0,
	});
	const mustLeave = mustFinishSetup(me) && path !== '/user';
	useEffect(() => {
		if (mustLeave) navigate('/user', { replace: true });
	}, [mustLeave]);
	const leadsOnly = me !== undefined && !me.may.includes('GET /statistics') && path === '/dashboard';
	useEffect(() => {
		if (leadsOnly && !mustLeave) navigate(ROLL_CALL, { replace: true });
	}, [leadsOnly, mustLeave]);
	useEffect(() => {
		// Only what is shown; who may do what is decided by the server.
		if (me) localStorage.setItem('user', JSON.stringify({ name: me.name, role: me.role }));
	}, [me]);
	if (error && !me)
		return (
			<main className="o-body">
				<ErrorAlert error={error} again={() => void refetch()} />
			</main>
		);
	if (!me || mustLeave || leadsOnly || !isScreen(path))
		return (
			<main className="o-body">
				<Loading />
			</main>
		);
	return (
		<MeContext value={me}>
			<ScreenOf path={path} />
		</MeContext>
	);
};

/** Nobody sees a screen without a session: he is led to the sign-in and back. */
export const Guard = () => {
	const { path, search } = useAddress();
	const { next } = search;
	useEffect(() => {
		if (path === '/login') forgetLists();
		else forgetPast(Date.now());
	}, [path]);
	useEffect(() => {
		if (path !== '/login') return;
		const [first = ''] = returnPath(next).split('?');
		// It arrives while the form is filled in.
		void routes.then(({ loadScreen }) => loadScreen(first)).catch(() => {});
	}, [path, next]);
	return (
		<ErrorBoundary>
			<Suspense fallback={<Loading />}>
				{path === '/login' ? <Login /> : path === '/setup' ? <Setup /> : <Inside />}
			</Suspense>
		</ErrorBoundary>
	);
};
