import { sameSignature, sign } from '../../core/http/sign.ts';

const PURPOSE = 'form-token';
const SECOND = 1000;

/** Nobody reads, types and sends in less, in milliseconds. */
export const QUICKEST = 3 * SECOND;
/** An older token says nothing; pages stay open overnight. In milliseconds. */
export const OLDEST = 24 * 60 * 60 * SECOND;

/** What a token says about the time between the first touch of the form and its sending. */
export type TokenState = 'good' | 'quick' | 'old' | 'absent' | 'forged';

/** A signed time, `<milliseconds in base 36>.<signature>`; the form asks for it when it gets the focus. */
export const makeToken = (secret: string, now: number): string => {
	const time = Math.trunc(now).toString(36);
	return `${time}.${sign(secret, PURPOSE, time)}`;
};

/**
 * Classifies the token of an enquiry. A time in the future means that a clock was set back between the two requests: it is
 * as good as an old one.
 */
export const readToken = (secret: string, token: string, now: number): TokenState => {
	if (token === '') return 'absent';
	const [, time = '', signature = ''] = /^([\da-z]{1,11})\.([\w-]{22})$/.exec(token) ?? [];
	if (!sameSignature(signature, sign(secret, PURPOSE, time))) return 'forged';
	const age = now - Number.parseInt(time, 36);
	if (age < 0 || age > OLDEST) return 'old';
	return age < QUICKEST ? 'quick' : 'good';
};
