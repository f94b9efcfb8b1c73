import { expect, it } from 'vitest';
import type { Problem } from './problem.ts';
import { inEnglish } from './sentences/say.ts';
import { check, edit, sample } from './testing/sample.ts';

const SITE = 'site.json';
const fields = (problems: readonly Problem[]) =>
	problems.filter(({ file }) => file === SITE).map(({ level, path }) => `${level} ${path?.join('.')}`);

it.each([
	['"https://www.banyan.test"', '"https://www.banyantrips.example"', 'site'],
	['"hello@banyan.test"', '"hello@banyantrips.example"', 'email'],
	['"+852 2000 0100"', '"+852 5555 0100"', 'whatsapp'],
	['"+852 2000 0199"', '"+852 5555 0199"', 'operator.emergency'],
	['"1234567"', '"0000000"', 'operator.companyNumber'],
	['"1 Banyan Road"', '"1 Example Road"', 'operator.address.en'],
])('%s is fine, %s is a sample, of which a warning says what to type', async (real, made, field) => {
	const tree = await sample();
	edit(tree, SITE, real, made);
	const problems = await check(tree);
	expect(fields(problems)).toEqual([`warning ${field}`]);
	expect(problems.map((problem) => inEnglish(problem).fix)).toEqual(['Write your own in its place']);
	expect(problems[0]?.line).toBeGreaterThan(1);
});
it('the insurance is a sample as long as nobody is registered', async () => {
	const tree = await sample();
	edit(tree, SITE, '12345678-000-01-26-0', '00000000-000-00-00-0');
	expect(fields(await check(tree))).toEqual(['warning operator.businessRegistration', 'warning operator.insurance']);
});
