import type { WrittenQuestion } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { QUESTION_GROUPS } from '#domain/question.ts';
import type { Feature } from '../../core/feature.ts';
import { advertRoutes, adverts } from './adverts.ts';
import { type RecordKind, recordRoutes } from './resource.ts';
import { specificationReviewRoutes } from './specification-review.ts';
import { specifications } from './specifications.ts';

/** 常见问题: questions with their answers. */
const questions: RecordKind<WrittenQuestion, object> = {
	name: 'question',
	describe: async () => () => ({}),
	// By group, then by order.
	orderOf: ({ group, order }) => QUESTION_GROUPS.indexOf(group) * 1_000_000 + order,
	passes: ({ value }, { group }) => !group || value.group === group,
	header: ['编号', '分组', '英文', '繁体', '简体', '英文答案', '繁体答案', '简体答案'],
	lines: ({ id, value: { group, question, answer } }) => [
		[id, group, ...LOCALES.map((locale) => question[locale]), ...LOCALES.map((locale) => answer[locale])],
	],
};

/** What editors write besides trips. */
export const records: Feature = {
	office: [
		recordRoutes(adverts),
		advertRoutes,
		recordRoutes(specifications),
		specificationReviewRoutes,
		recordRoutes(questions),
	],
};
