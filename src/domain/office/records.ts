/**
 * The kinds of records, by the name that one of them has in code, in the database and in the audit log. `plural` is the
 * content folder and the address of the endpoints, `noun` what staff call one.
 */
export const RECORDS = {
	advert: { plural: 'adverts', noun: '广告', screen: '/advert', title: '广告分类' },
	specification: { plural: 'specifications', noun: '参数', screen: '/params/specifications', title: '规格与包装' },
	question: { plural: 'questions', noun: '常见问题', screen: '/params/questions', title: '常见问题' },
} as const;
export type RecordName = keyof typeof RECORDS;
export type RecordPlural = (typeof RECORDS)[RecordName]['plural'];
export const RECORD_NAMES = Object.keys(RECORDS) as RecordName[];
