import { createContext, use } from 'react';
import type { AnswerOf, Endpoint } from '#contracts/contracts.ts';

/** Who is signed in. */
export type Me = AnswerOf<'GET /me'>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Who is signed in. */
export const useMe = (): Me => {
	const me = use(MeContext);
	if (!me) throw new Error('Nobody is signed in');
	return me;
};

/** Whether who is signed in may call something; the server decides, a screen only shows. */
export const useMay = (): ((endpoint: Endpoint) => boolean) => {
	const { may } = useMe();
	return (endpoint) => may.includes(endpoint);
};

/** What an action of the audit log is called; one that is not known keeps its name. */
export const useActionLabel = (): ((action: string) => string) => {
	const { actions } = useMe();
	return (action) => actions[action] ?? action;
};

/** Nothing else is open before a password or a second factor of one's own is there. */
export const mustFinishSetup = (me: Me | undefined): boolean =>
	!!me && (me.temporaryPassword || me.secondFactorRequired);
