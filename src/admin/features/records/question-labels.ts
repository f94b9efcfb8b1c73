import { QUESTION_GROUPS, type QuestionGroup, TRIP_SECTIONS, type TripSection } from '#domain/question.ts';

/** Groups of the page of questions in the office's words. */
export const GROUP_LABELS: Readonly<Record<QuestionGroup, string>> = {
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

export const GROUP_OPTIONS = QUESTION_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }));
export const SECTION_OPTIONS = TRIP_SECTIONS.map((value) => ({ value, label: SECTION_LABELS[value] }));

/** Sections in words: `午餐、天气`. */
export const sectionsInWords = (sections: readonly TripSection[]): string =>
	sections.map((section) => SECTION_LABELS[section]).join('、');
