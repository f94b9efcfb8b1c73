import { z } from 'zod';
import { CATEGORIES } from './category.ts';
import { called, editorHint, inEveryLanguage, isoDate, pictureFile, rule, slug, words } from './fields.schema.ts';

const httpsUrl = z.url({ protocol: /^https$/, error: rule('https_form') });

const phoneNumber = z.string().regex(/^\+\d[\d ]{6,18}$/, rule('phone_form'));

/** Who is behind the brand: what law and parents ask of whoever takes children out. */
const operator = z.strictObject({
	legalName: inEveryLanguage(80).describe('Name of the company, as it is registered'),
	address: inEveryLanguage(200).describe('Business address'),
	businessRegistration: z
		.string()
		.regex(/^\d{8}(-\d{3}-\d{2}-\d{2}-[\dA-Z])?$/, rule('registration_form'))
		.describe('Number of the business registration certificate'),
	companyNumber: z
		.string()
		.regex(/^\d{7,8}$/, rule('registration_form'))
		.describe('Number in the Companies Register'),
	dataContact: z
		.strictObject({
			name: inEveryLanguage(60).describe('Title or name of the person'),
			email: z.email(rule('email_form')).describe('Where requests about personal data go'),
		})
		.describe('Who answers for personal data'),
	officeHours: inEveryLanguage(120).describe('When the office can be visited'),
	emergency: phoneNumber.describe('Telephone for parents while children are on a trip, with country code'),
	emergencyHours: inEveryLanguage(120).describe('When that telephone is answered'),
	insurance: inEveryLanguage(300).describe(
		'One sentence: which insurance there is, whom it covers and from when to when',
	),
});

/** The brand, who runs it, and every outside address: `content/site.json`. */
export const siteSchema = z.strictObject({
	...editorHint,
	name: inEveryLanguage(40).describe('Name of the brand'),
	strapline: inEveryLanguage(120).describe('One line about what we do'),
	site: httpsUrl.describe('Address of this site'),
	shop: httpsUrl.describe('Address of the shop'),
	email: z.email(rule('email_form')).describe('Enquiries go here'),
	whatsapp: phoneNumber.describe('WhatsApp number with country code'),
	operator: operator.describe('Who runs the trips: footer, terms, mails and trip sheets show it'),
});

/** What `content/site.json` says. */
export type SiteFacts = z.infer<typeof siteSchema>;

/** An activity category: `content/categories/<id>.json`. */
export const categorySchema = z.strictObject({
	...editorHint,
	label: inEveryLanguage(40).describe('Name of the category'),
});

/** A place where groups meet and children are collected. */
const place = z.strictObject({
	name: inEveryLanguage(60).meta(called('地点名称', 'Name of the place')),
	address: inEveryLanguage(120).meta(called('地址', 'Street address')),
	directions: inEveryLanguage(240).meta(called('指引', 'How to find us there')),
});

/** A row of the hazard sheet of every trip that chooses the value. */
const hazard = z.strictObject({
	hazard: inEveryLanguage(80).meta(called('风险', 'What could hurt somebody')),
	measure: inEveryLanguage(180).meta(called('措施', 'What we do about it')),
});

/** A specification that trips choose values of: `content/specifications/<id>.json`. */
export const specificationSchema = z.strictObject({
	...editorHint,
	order: z.int().min(0).meta(called('排序', 'Place among the facts of a trip')),
	label: inEveryLanguage(40).meta(called('名称', 'Name of the specification')),
	categories: z.array(z.enum(CATEGORIES)).default([]).meta(called('活动类别', 'Categories it belongs to; [] for all')),
	values: z
		.array(
			z.strictObject({
				id: slug.meta(called('编号', 'Name that trips choose it by; do not change it later')),
				label: inEveryLanguage(120).meta(called('名称', 'What visitors read')),
				place: place.optional().meta(called('集合点', 'For meeting points: where it is and how to find it')),
				hazard: hazard.optional().meta(called('风险', 'For ways of travelling: the row of the hazard sheet')),
			}),
		)
		.min(1)
		.meta(called('值', 'The values to choose from')),
});

export type Specification = z.infer<typeof specificationSchema>;

/** Where an advert appears. */
const ADVERT_PLACES = ['home-hero', 'home-carousel', 'trip-banner', 'notice'] as const;

/** An advert: `content/adverts/<id>.json`. */
export const advertSchema = <P extends z.ZodType = typeof pictureFile>(picture: P = pictureFile as unknown as P) =>
	z.strictObject({
		...editorHint,
		place: z.enum(ADVERT_PLACES).meta(called('位置', 'Where it appears')),
		order: z.int().min(0).meta(called('排序', 'Place in its row; smaller comes first')),
		picture: picture.optional().meta(called('图片', 'The picture; a notice has none')),
		alt: inEveryLanguage(200).optional().meta(called('图片说明', 'What the picture shows')),
		caption: inEveryLanguage(120)
			.optional()
			.meta(called('文字', 'Words of the notice or banner, or below the picture in the gallery')),
		link: z
			.string()
			.regex(/^\/[\w/-]*$/, rule('page_form'))
			.optional()
			.meta(called('链接', 'Page that it leads to')),
		from: isoDate.optional().meta(called('开始日期', 'First day')),
		to: isoDate.optional().meta(called('结束日期', 'Last day')),
		offline: z.boolean().default(false).meta(called('已下线', 'Taken down by hand')),
	});

/** An advert that may go to the site: a notice has words, anything else a picture. */
export const wholeAdvertSchema = advertSchema().superRefine((advert, context) => {
	const needed = advert.place === 'notice' ? (['caption'] as const) : (['picture', 'alt'] as const);
	for (const name of needed)
		if (advert[name] === undefined)
			context.addIssue({ code: 'invalid_type', expected: 'object', input: undefined, path: [name] });
});

/** Words every page has: front matter of `content/pages/<page>/<language>.md`. */
export const pageWords = {
	title: words(80).describe('Heading of the page'),
	documentTitle: words(60).describe('Title in the browser tab and in search results'),
	description: words(155).describe('One sentence for search engines and link previews'),
};
