import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Argon2id. More passes over less memory than usual: OWASP rates 7 MiB and five passes as 19 MiB and two, and the whole
 * server is to stay small. Raising them takes effect when somebody signs in.
 */
export const ARGON2 = { memory: 7_168, passes: 8, parallelism: 1 } as const;
/** What a password costs that is hashed now. Tests that do not ask about it set it to next to nothing. */
export const passwordCost: Record<keyof typeof ARGON2, number> = { ...ARGON2 };
const TAG = 32;
const SALT = 16;
const derive = promisify(argon2);

/** A password typed on another system may have its letters in another composition. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const tag = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof passwordCost) =>
	derive('argon2id', {
		message: bytesOf(password),
		nonce,
		memory,
		passes,
		parallelism,
		tagLength: TAG,
	}) as Promise<Buffer>;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
const phc = ({ memory, passes, parallelism }: typeof passwordCost, salt: Buffer, bytes: Buffer): string =>
	`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(bytes)}`;

/** @returns PHC form */
export const hashPassword = async (password: string): Promise<string> => {
	const salt = randomBytes(SALT);
	const parameters = { ...passwordCost };
	return phc(parameters, salt, await tag(password, salt, parameters));
};

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
	const [, memory, passes, parallelism, salt = '', expected = ''] = FORM.exec(stored) ?? [];
	if (memory === undefined) return false;
	const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
	const bytes = await tag(password, Buffer.from(salt, 'base64'), parameters);
	const wanted = Buffer.from(expected, 'base64');
	return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
};

/** Whether it was hashed with other parameters than today's. */
export const isOutdated = (stored: string): boolean =>
	!stored.includes(`$m=${passwordCost.memory},t=${passwordCost.passes},p=${passwordCost.parallelism}$`);

const nobody = { salt: randomBytes(SALT), tag: randomBytes(TAG) };
/** A hash of nothing that anybody knows, so that an unknown name takes as long as a known one. */
export const decoy = (): string => phc(passwordCost, nobody.salt, nobody.tag);
