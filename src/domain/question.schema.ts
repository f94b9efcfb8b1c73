import { z } from 'zod';
import { called, editorHint, inEveryLanguage } from './fields.schema.ts';
import { ANSWER_PLACES, QUESTION_GROUPS, TRIP_SECTIONS } from './question.ts';

const places = ANSWER_PLACES.map((place) => `{${place}}`).join(', ');

/** A question with its answer: `content/questions/<id>.json`. Its name is its fragment: `/questions#allergy`. */
export const questionSchema = z.strictObject({
	...editorHint,
	group: z.enum(QUESTION_GROUPS).meta(called('分组', 'The group on the page of questions')),
	order: z.int().min(0).meta(called('排序', 'Place in its group; smaller comes first')),
	beside: z
		.array(z.enum(TRIP_SECTIONS))
		.default([])
		.meta(called('行程页位置', 'Parts of a trip’s page where it is shown, too; [] for none')),
	sample: z
		.boolean()
		.optional()
		.meta(called('示例', 'Whether the owner has still to confirm the answer: the check lists it')),
	question: inEveryLanguage(100).meta(called('问题', 'As a parent or a teacher would ask it')),
	answer: inEveryLanguage(800).meta(
		called('答案', `The fact first, three sentences at most; Markdown. ${places} are filled in`),
	),
	keywords: inEveryLanguage(200)
		.optional()
		.meta(called('搜索词', 'Other words that people type when they look for it, with commas between them')),
});
