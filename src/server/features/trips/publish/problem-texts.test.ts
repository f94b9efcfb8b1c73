import { expect, it } from 'vitest';
import mistakes from '#content-check/mistakes.json' with { type: 'json' };
import { inOfficeWords } from './problem-texts.ts';

it('whatever the content check finds wrong is said in the words of the office', () => {
	// Behind file, line, field and language stands what is wrong, before what to type.
	const told = mistakes.flatMap((mistake) =>
		mistake.told.map((line) => /^[^:]+:\d* [^:]*: (.*?) → /.exec(line)?.[1] ?? ''),
	);
	const messages = new Set(told.map((message) => message.replaceAll(' | ', '\n')));
	expect(messages.size).toBeGreaterThan(90);
	const said = [...messages].map((message) => [message, inOfficeWords(message)] as const);
	expect(said.filter(([, words]) => words === undefined).map(([message]) => message)).toEqual([]);
	for (const [message, words] of said) expect(words, message).toMatch(/\p{Script=Han}/u);
});
