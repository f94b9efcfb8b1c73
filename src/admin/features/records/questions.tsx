import type { QuestionRow } from '#contracts/records.ts';
import type { QuestionGroup, TripSection } from '#domain/question.ts';
import type { RecordKind } from './kind.ts';
import { RecordsScreen } from './RecordsScreen.tsx';

/** Groups of the page of questions in the office's words. */
const GROUP_LABELS: Readonly<Record<QuestionGroup, string>> = {
	parents: '家长',
	schools: '学校',
	day: '出发当天',
	money: '费用',
};

/** Sections of a trip's page in the office's words. */
const SECTION_LABELS: Readonly<Record<TripSection, string>> = {
	fare: '价格',
	meeting: '集合和接回',
	itinerary: '行程',
	lunch: '午餐',
	weather: '天气',
	cancellation: '取消条款',
	access: '无障碍',
	school: '学校资料',
};

const MARKDOWN = (
	<p className="o-quiet">
		**两个星号**之间的字会加粗，[文字](/地址) 是链接，空一行分段。{'{emergency}、{whatsapp}、{email}、{insurance}'}{' '}
		会换成网站资料里的当日电话、WhatsApp、邮箱和保险说明。
	</p>
);

const QUESTIONS: RecordKind<QuestionRow> = {
	name: 'question',
	named: '问题',
	search: '问题或答案，三种语言均可',
	tab: 'group',
	filters: ['group'],
	useTabs: () => GROUP_LABELS,
	columns: () => [
		{ title: '分组', key: 'group', render: (_, { value: { group } }) => GROUP_LABELS[group] },
		{
			title: '行程页位置',
			key: 'beside',
			render: (_, { value: { beside = [] } }) => beside.map((section) => SECTION_LABELS[section]).join('、') || '—',
		},
	],
	nameOf: ({ value: { question } }) => question.cn,
	words: 'question',
	loss: () => '删除后，它会从“常见问题”和行程页上消失；指向它的链接只会打开“常见问题”页。',
	fresh: () => ({ group: 'parents', order: 0 }) as QuestionRow['value'],
	fields: () => [
		{ name: 'question' },
		{ name: 'answer', rows: 6, below: MARKDOWN },
		{ name: 'group', options: GROUP_LABELS },
		{ name: 'order', label: '排列顺序', extra: '在分组里，数字小的排在前面' },
		{ name: 'beside', options: SECTION_LABELS, extra: '行程页的这些部分旁边也会显示；可以都不选' },
		{ name: 'keywords', rows: 1 },
	],
};

/** 常见问题 */
export const QuestionsScreen = () => <RecordsScreen kind={QUESTIONS} />;
