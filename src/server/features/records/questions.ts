import type { WrittenQuestion } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { QUESTION_GROUPS } from '#domain/question.ts';
import type { RecordKind } from './resource.ts';

/** 常见问题: questions with their answers. */
export const questions: RecordKind<WrittenQuestion, object> = {
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
