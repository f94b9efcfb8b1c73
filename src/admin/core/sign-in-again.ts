import { atom } from 'nanostores';

/** Why who is at a screen has to sign in again: the code of the refusal; undefined while he need not. */
export const $signIn = atom<string | undefined>();

/** Whether a screen is shown, whose words would be lost on the way to the sign-in. */
let isShown = false;
let decided = Promise.withResolvers<boolean>();

const decide = (isSignedIn: boolean): void => {
	decided.resolve(isSignedIn);
	decided = Promise.withResolvers();
	$signIn.set(undefined);
};

/** Somebody has signed in over the screen: what waited is sent again. */
export const signedInAgain = (): void => decide(true);
/** He leaves the screen: what waited stays refused. */
export const giveUpScreen = (): void => decide(false);

/** From now on a session that ends asks for a sign-in over the screen. @returns ends it */
export const enterScreen = (): (() => void) => {
	isShown = true;
	return () => {
		isShown = false;
		giveUpScreen();
	};
};

/** @returns whether somebody has signed in over the screen, and a refused call may be made again */
export const signInAgain = async (code: string): Promise<boolean> => {
	if (!isShown) return false;
	$signIn.set(code);
	return decided.promise;
};
