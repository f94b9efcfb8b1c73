/** Templates of answers to enquiries as the office calls them; their words are in the dictionary. */
export const REPLY_TEMPLATES = {
	dates: '团期与价格',
	full: '已额满',
	school: '学校团',
	checking: '稍后答复',
} as const;
export type ReplyTemplate = keyof typeof REPLY_TEMPLATES;

/** What stands in braces in templates; the last one only the office knows. */
const PLACEHOLDERS = { name: '称呼', trip: '行程', date: '团期', price: '价格', deadline: '期限' } as const;

/** Characters of the parts of an answer. */
export const REPLY_LENGTH = { subject: { min: 2, max: 120 }, text: { min: 2, max: 5000 } } as const;

/** A text as words and placeholders by turns, words first. No mail to a family has braces of its own. */
export const replyParts = (text: string): string[] => text.split(/(\{[^{}\n]*\})/);

/** The placeholders that are left in a text, as they stand there, each once. */
export const unfilledIn = (text: string): string[] => [...new Set(replyParts(text).filter((_, i) => i % 2 === 1))];

/** What a placeholder is called: `{date}` → 团期. */
export const placeholderLabel = (placeholder: string): string => {
	const name = placeholder.slice(1, -1);
	return PLACEHOLDERS[name as keyof typeof PLACEHOLDERS] ?? name;
};

/** The place in templates for the title of a trip. */
export const TRIP_PLACE = '{trip}';
