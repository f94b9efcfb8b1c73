import type { Locale } from '#domain/locale.ts';
import { simplifiedIn, traditionalIn } from './han.ts';
import type { Finding } from './problem.ts';

const HTML = /<\/?[a-z][\w-]*(\s[^>]{0,500})?\/?>/i;
const HALF_WIDTH = /\p{Script=Han}([,.;:?!()]+)\p{Script=Han}/u;
const FULL: Record<string, string> = {
	',': '，',
	'.': '。',
	';': '；',
	':': '：',
	'?': '？',
	'!': '！',
	'(': '（',
	')': '）',
};

const warning = (message: string, fix: string): Finding => ({ level: 'warning', message, fix });

/** What is doubtful about words in a language. @param brand names that may stand in English text as they are */
export const checkWording = (text: string, locale: Locale, brand: readonly string[]): Finding[] => {
	const findings: Finding[] = [];
	if (/[!！]/.test(text)) findings.push(warning('holds an exclamation mark', 'End the sentence with a full stop'));
	if (locale === 'en') {
		const rest = brand.reduce((left, name) => left.replaceAll(name, ''), text);
		const han = rest.match(/\p{Script=Han}+/gu);
		if (han)
			findings.push(warning(`holds Chinese characters in English text: ${han.join(' ')}`, 'Write it in English'));
		return findings;
	}
	const half = HALF_WIDTH.exec(text);
	if (half) {
		const full = [...(half[1] ?? '')].map((sign) => FULL[sign] ?? sign).join('');
		findings.push(warning(`holds half-width punctuation between Chinese characters: ${half[0]}`, `Write ${full}`));
	}
	const foreign = locale === 'zh' ? simplifiedIn(text) : traditionalIn(text);
	if (foreign.length > 0) {
		const [is, should] = locale === 'zh' ? ['simplified', 'traditional'] : ['traditional', 'simplified'];
		findings.push(warning(`holds ${is} characters: ${foreign.join(' ')}`, `Write them in ${should} Chinese`));
	}
	return findings;
};

/** Raw HTML in a field, which visitors would read as it is typed. */
export const checkField = (text: string): Finding[] => {
	const tag = HTML.exec(text);
	return tag
		? [{ message: `holds the HTML ${tag[0].slice(0, 40)}, which is not allowed`, fix: 'Write plain text' }]
		: [];
};
