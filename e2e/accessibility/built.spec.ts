import { LOCALES, type Locale } from '#i18n/locales.ts';
import { type BuiltPage, builtPages, tags, textOf } from '../fixtures/built.ts';
import { tagged } from '../fixtures/scope.ts';
import { expect, test } from '../fixtures/test.ts';

const localeOf = ({ path }: BuiltPage): Locale => LOCALES.find((each) => path.split('/')[1] === each) ?? 'en';
const part = (html: string, name: string): string =>
	new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`).exec(html)?.[0] ?? '';

test.describe('every file', tagged('core'), () => {
	test('embeds no sound, no film, no other page, and leads nowhere by itself', () => {
		const EMBEDS = /<(?:audio|video|iframe|object|embed|track|marquee)\b|<meta http-equiv="refresh"/;
		expect(builtPages.filter(({ html }) => EMBEDS.test(html)).map(({ path }) => path)).toEqual([]);
	});

	test('has the header and the footer of its language, with the ways to ask in the same place', () => {
		for (const name of ['header', 'footer']) {
			for (const locale of LOCALES) {
				const own = builtPages.filter((page) => localeOf(page) === locale && part(page.html, name));
				const links = own.map(({ html }) =>
					tags(part(html, name), 'a')
						.filter((link) => !('data-locale' in link))
						.map(({ href = '' }) => href.replace(/^https:\/\/wa\.me.*/, 'chat'))
						.join(' '),
				);
				expect(own.length, name).toBeGreaterThan(10);
				expect([...new Set(links)], `${name} (${locale})`).toHaveLength(1);
				if (name === 'footer') expect(links[0]).toMatch(/(?=.*mailto:)(?=.*chat)/);
			}
		}
	});

	test('says which language words of another one are of', () => {
		const wrong = builtPages.flatMap((page) => {
			if (localeOf(page) !== 'en') return [];
			const own = part(page.html, 'body')
				.replace(/<template\b[\s\S]*?<\/template>/g, '')
				.replace(/<(\w+)\b[^>]*\blang="zh[^"]*"[^>]*>[\s\S]*?<\/\1>/g, '');
			const [found] = /\p{Script=Han}+/u.exec(textOf(own)) ?? [];
			return found === undefined ? [] : [`${page.path}: ${found}`];
		});
		expect(wrong).toEqual([]);
	});

	test('tells browsers which details a form asks for, so that they can fill them in', () => {
		const WANTED = { firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' };
		const forms = builtPages.filter(({ html }) => html.includes('data-enquiry'));
		expect(forms.length).toBeGreaterThanOrEqual(2 * LOCALES.length);
		for (const { path, html } of forms) {
			const inputs = tags(html, 'input').filter(({ name = '' }) => name in WANTED);
			const given = inputs.map((input) => [input['name'], input['autocomplete'] ?? input['autoComplete']]);
			expect(Object.fromEntries(given), path).toEqual(WANTED);
		}
	});
});
