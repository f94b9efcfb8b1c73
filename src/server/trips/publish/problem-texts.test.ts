import { expect, it, vi } from 'vitest';
import mistakes from '#content-check/mistakes.json' with { type: 'json' };
import { DAMAGES } from '#content-check/testing/damages.ts';
import { DAMAGES_IN_TEXT } from '#content-check/testing/damages-in-text.ts';
import { check, sample } from '#content-check/testing/sample.ts';
import { inOfficeWords } from './problem-texts.ts';

vi.setConfig({ testTimeout: 60_000 });

it('whatever the content check finds wrong is said in the words of the office', async () => {
	const damages = [...Object.values(DAMAGES), ...Object.values(DAMAGES_IN_TEXT)].flat().map(({ damage }) => damage);
	// Behind file, line, field and language stands what is wrong, before what to type.
	const told = mistakes.flatMap((mistake) =>
		mistake.told.map((line) => /^[^:]+:\d* [^:]*: (.*?) → /.exec(line)?.[1] ?? ''),
	);
	const messages = new Set(told.map((message) => message.replaceAll(' | ', '\n')));
	for (const damage of damages) {
		const tree = await sample();
		await damage(tree);
		for (const { message } of await check(tree)) messages.add(message);
	}
	expect(messages.size).toBeGreaterThan(90);
	const said = [...messages].map((message) => [message, inOfficeWords(message)] as const);
	if (process.env['DUMP']) console.log(said.map((each) => each.join('  =>  ')).join('\n'));
	expect(said.filter(([, words]) => words === undefined).map(([message]) => message)).toEqual([]);
	for (const [message, words] of said) expect(words, message).toMatch(/\p{Script=Han}/u);
});
