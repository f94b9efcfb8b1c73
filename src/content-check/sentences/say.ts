import { fill } from '#i18n/fill.ts';
import { cn } from './cn.ts';
import type { Fault, Phrase } from './codes.ts';
import { en } from './en.ts';
import { phrases } from './phrases.ts';

/** The languages of those who edit: English at the command line, simplified Chinese in the back office. */
type Language = 'en' | 'cn';

const filled = (sentence: string, params: Fault['params'], language: Language): string => {
	const inWords = ([name, value]: [string, string | number | Phrase]) => [
		name,
		typeof value === 'object' ? filled(phrases[value.phrase][language], value.params, language) : value,
	];
	return fill(sentence, Object.fromEntries(Object.entries(params).map(inWords)));
};

/** What is wrong and what to do, in English. */
export const inEnglish = ({ code, params }: Fault): { message: string; fix: string } => {
	const [message = '', fix = ''] = en[code].split(' → ').map((part) => filled(part, params, 'en'));
	return { message, fix };
};

/** What is wrong and what to do, in one Chinese sentence. */
export const inChinese = ({ code, params }: Fault): string => filled(cn[code], params, 'cn');
