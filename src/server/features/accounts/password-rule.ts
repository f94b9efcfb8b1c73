import { readFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '#domain/office/account.ts';
import type { OfficeFieldError } from '#domain/office/errors.ts';

/** Lower-case passwords of at least eight characters that many people use; lines with `#` say where they come from. */
const LIST = new URL('./common-passwords.txt', import.meta.url);

/** Read when a password is chosen, which is seldom, and not kept. */
export const commonPasswords = (): ReadonlySet<string> =>
	new Set(
		readFileSync(LIST, 'utf8')
			.split('\n')
			.filter((line) => line !== '' && !line.startsWith('#')),
	);

/** The same few characters again and again: `abcabcabcabcabc`. */
const repeats = (text: string): boolean => /^(.{1,8}?)\1+.{0,7}$/u.test(text) && new Set(text).size < 9;

/** Neighbours in the alphabet, the digits or a row of keys, up or down. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
	row + row,
	[...(row + row)].reverse().join(''),
]);
const isRun = (text: string): boolean => RUNS.some((row) => row.includes(text));

/** Two common ones in a row are no better than one. */
const isPair = (text: string, common: ReadonlySet<string>): boolean =>
	Array.from(text, (_, at) => at).some((at) => common.has(text.slice(0, at)) && common.has(text.slice(at)));

export interface PasswordContext {
	/** A second factor makes up for a shorter one. */
	secondFactor: boolean;
	/** What everybody knows: the account and the names of the site. */
	names: readonly string[];
}

/** Why a password may not be chosen, if it may not. What kinds of characters it has does not matter. */
export const passwordFault = (
	password: string,
	{ secondFactor, names }: PasswordContext,
): OfficeFieldError | undefined => {
	const text = password.normalize('NFKC').toLowerCase();
	if ([...text].length < (secondFactor ? PASSWORD_LENGTH.withCode : PASSWORD_LENGTH.alone)) return 'password_too_short';
	const bare = text.replaceAll(/[\s._-]/g, '');
	const known = names.map((name) => name.toLowerCase().replaceAll(/[\s._-]/g, '')).filter((name) => name.length >= 4);
	if (known.some((name) => bare.includes(name)) || repeats(text) || isRun(text)) return 'too_common';
	const common = commonPasswords();
	return common.has(text) || isPair(text, common) ? 'too_common' : undefined;
};
