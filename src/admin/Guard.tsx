import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isScreen } from '#domain/office/screens.ts';
import { ME } from './api/client.ts';
import { call } from './api/send.ts';
import { type Me, MeContext, mustFinishSetup } from './api/session.ts';
import { go, usePlace } from './router.ts';
import { Login, ScreenOf, Setup } from './routes.tsx';
import { ErrorAlert } from './ui/ErrorAlert.tsx';
import { Loading } from './ui/Loading.tsx';

/** Where somebody must go first, or undefined when he may stay. */
const elsewhere = (path: string, me: Me | undefined): string | undefined => {
	if (mustFinishSetup(me) && path !== '/user') return '/user';
	return isScreen(path) ? undefined : '/dashboard';
};

const Inside = () => {
	const { path, search } = usePlace();
	const { data: me, error, refetch } = useQuery({ queryKey: ME, queryFn: () => call('GET /me'), staleTime: 60_000 });
	const to = elsewhere(path, me);
	useEffect(() => {
		if (to) go(search && !mustFinishSetup(me) ? `${to}?${search}` : to, { replace: true });
	}, [to, search, me]);
	useEffect(() => {
		// Only what is shown; who may do what is decided by the server.
		if (me) localStorage.setItem('user', JSON.stringify({ name: me.name, role: me.role }));
	}, [me]);
	if (error)
		return (
			<main className="o-alone">
				<ErrorAlert error={error} again={() => void refetch()} />
			</main>
		);
	if (!me || to || !isScreen(path))
		return (
			<main className="o-alone">
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
	const { path } = usePlace();
	if (path === '/login') return <Login />;
	return path === '/setup' ? <Setup /> : <Inside />;
};
