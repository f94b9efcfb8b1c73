import { expect, it } from 'vitest';
import { commonPasswords, passwordFault } from './password-rule.ts';
import { temporarySecret } from './temporary.ts';

const alone = { secondFactor: false, names: ['meiling', 'Banyan Field Trips', '榕树头学堂'] };
const withCode = { ...alone, secondFactor: true };

it('a password that is chosen is looked up in a list of at least 3,000 that are long enough', () => {
	const list = [...commonPasswords()];
	expect(list.length).toBeGreaterThan(3_000);
	expect(list.filter((each) => each.length < 8 || each !== each.toLowerCase() || each.includes('#  '))).toEqual([]);
});
it.each([
	['password_too_short', 'fourteen chars', alone],
	['password_too_short', '榕树下的三只蝙蝠', alone],
	['password_too_short', 'sevench', withCode],
	['too_common', 'passwordpassword', alone],
	['too_common', 'PassWord1', withCode],
	['too_common', 'SunshinePrincess', alone],
	['too_common', 'aaaaaaaaaaaaaaaaaaa', alone],
	['too_common', 'qwe123qwe123qwe12', alone],
	['too_common', 'abcdefghijklmnopq', alone],
	['too_common', 'mnbvcxz9'.slice(0, 7).padEnd(8, 'm'), withCode],
	['too_common', 'the one of Mei-Ling here', alone],
	['too_common', 'my banyan-field trips 2026', alone],
	['too_common', '在榕树头学堂工作的人都知道这个密码', alone],
	[undefined, 'fourteen chars', withCode],
	[undefined, 'three bats under a tree', alone],
	[undefined, '三只蝙蝠在大树下面躲雨喝茶唱歌', alone],
	[undefined, '🦇🌳☂🍵🎵🦇🌳☂🍵🎶🦉🌲⛈🥟🎻', alone],
])('a password that is chosen is %s: %s', (fault, password, context) => {
	expect(passwordFault(password, context)).toBe(fault);
});

it('a temporary password is long, easy to read out, and another each time', () => {
	const [one, other] = [temporarySecret(), temporarySecret()];
	expect(one).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
	expect(one).not.toBe(other);
	expect(passwordFault(one, { secondFactor: false, names: ['editor'] })).toBeUndefined();
});
