import { MutationCache, QueryCache, QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '#contracts/contracts.ts';
import { NOTICES, STATISTICS } from './keys.ts';
import { here, navigate } from './router.ts';
import { ApiError, type Sent, type SentTo, send } from './send.ts';

/** Key of who is signed in. */
export const ME = ['me'] as const;

/** To the sign-in, and back here afterwards. */
const toLogin = (expired: boolean): void => {
	if (location.pathname === '/login') return;
	navigate(`/login?${new URLSearchParams({ next: here(), ...(expired && { expired: '1' }) })}`, {
		replace: true,
		force: true,
	});
};

const leaveIfSignedOut = (error: unknown): void => {
	if (!(error instanceof ApiError)) return;
	if (error.code === 'setup_required') navigate('/setup', { replace: true, force: true });
	// The role was changed meanwhile: who it is now is asked again, which leads on.
	if (error.code === 'second_factor_required') void client.invalidateQueries({ queryKey: ME });
	if (!error.signedOut) return;
	// What was read belongs to who was signed in.
	client.clear();
	localStorage.removeItem('user');
	toLogin(error.code === 'session_expired');
};

/** What was asked and answered. A read that failed for no reason of its own is tried once more; a write never is. */
export const client: QueryClient = new QueryClient({
	queryCache: new QueryCache({ onError: leaveIfSignedOut }),
	mutationCache: new MutationCache({
		onError: leaveIfSignedOut,
		// What waited for somebody may be done now.
		onSuccess: () => {
			void readAgain([NOTICES, STATISTICS]);
		},
	}),
	defaultOptions: {
		queries: {
			retry: (times, error) => times < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
			staleTime: 15_000,
		},
		// Without a connection a deed is refused in words: it is not done later, when nobody looks any more.
		mutations: { retry: false, networkMode: 'always' },
	},
});

/** Reads again what was read under keys that begin so. */
export const readAgain = async (keys: readonly (readonly unknown[])[]): Promise<void> => {
	await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};

type ReadOptions<E extends Endpoint, Data> = Omit<UseQueryOptions<AnswerOf<E>, Error, Data>, 'queryKey' | 'queryFn'>;

/**
 * What an endpoint answers.
 * @param under the key under which it is read again, with what else makes it another one
 * @param request what is sent, and how it is read
 */
export const useRead = <E extends Endpoint, Data = AnswerOf<E>>(
	under: readonly unknown[],
	endpoint: E,
	request: SentTo<E> & ReadOptions<E, Data>,
) => {
	const { params, query, body, ...options } = request as Pick<Sent, 'params' | 'query' | 'body'> & ReadOptions<E, Data>;
	const sent = { params, query, body } as Sent;
	return useQuery<AnswerOf<E>, Error, Data>({
		queryKey: [...under, endpoint, sent],
		queryFn: ({ signal }) => send<AnswerOf<E>>(endpoint, { ...sent, signal }),
		...options,
	});
};
