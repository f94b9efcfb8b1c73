import { BUS, type Damage } from './damages.ts';
import { edit } from './sample.ts';

const WORDS = 'trips/bus-factory/en.md';

/** A paragraph below the words of a trip. */
const body = (text: string, ...answers: RegExp[]): Damage => ({
	damage: (tree) => void tree.set(WORDS, `${tree.get(WORDS)}\n${text}\n`),
	expect: answers,
});

/** Cases of harmful text and harmful fields, by number. */
export const DAMAGES_IN_TEXT: Record<string, Damage[]> = {
	'CNT-023': [
		body('<script>alert(1)</script>', /line 36.*text.*the HTML <script> is not allowed/),
		body('Look <img src=x onerror=alert(1)>', /a script in <img> is not allowed/),
		body('<iframe src="https://a.example"></iframe>', /the HTML <iframe> is not allowed/),
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: Bus <b>depot</b>'),
			expect: [/title.*holds the HTML <b>/],
		},
	],
	'CNT-024': [
		body('[x](javascript:alert(1))', /begins with javascript:, which is not allowed/),
		body('[x](JaVaScRiPt&#58;alert(1))', /begins with javascript:/),
		body('[x](data:text/html,x)', /begins with data:/),
		body('[x][y]\n\n[y]: vbscript:x', /begins with vbscript:/),
		body('<javascript:alert(1)>', /begins with javascript:/),
		body(
			'[a](https://a.example) [b](mailto:a@b.example) [c](tel:+85255550100) [d](/ContactUs?x=1#trip-questions) [e](#itinerary) [g](/busFactory)',
		),
		body('[x](/ContactUs#y)', /^warning.*a part that the page does not have.*Take #y away/),
		body('[x](/ContactUS)', /a page that does not exist.*Did you mean \/ContactUs/),
		body('[x](/zh/ContactUs)', /^warning.*another language.*Write \/ContactUs/),
	],
	'CNT-025': [body('<p style="x">y</p>', /style= in <p> is not allowed/)],
	'CNT-028': [
		body('[x](//shop.example)', /has no https: in front.*Write https:\/\/shop\.example/),
		body('[x](http://shop.example)', /is not safe.*Write https:\/\/shop\.example/),
	],
	'CNT-030': [
		{
			damage: (tree) => edit(tree, BUS, '"order": 10', '"order": 10, "__proto__": { "x": 1 }'),
			expect: [/__proto__.*may not be used/],
		},
		{
			damage: (tree) => edit(tree, WORDS, 'title:', 'constructor: x\ntitle:'),
			expect: [/name constructor may not be used/],
		},
	],
	'CNT-031': [
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: &a Bus depot\nlead: *a'),
			expect: [/line 2.*anchor/, /line 3.*repetition/],
		},
		{
			damage: (tree) => edit(tree, WORDS, 'title: Bus depot', 'title: !!js/function "x"'),
			expect: [/line 2.*a tag \(!name\) is not allowed/],
		},
	],
};
