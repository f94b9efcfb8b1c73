/** A child as a list of a school names it. */
export interface PastedChild {
	name: string;
	/** Years; null where the list says nothing. */
	age: number | null;
	/** Class, as the school calls it. */
	className: string;
	allergy: string;
}

const NONE = /^(?:-+|—+|无|無|没有|沒有|nil|no|none|n\/?a|0)$/i;
const AGE = /^(\d{1,2})\s*(?:岁|歲|y(?:ears?)?(?: ?old)?)?$/i;
const CLASS =
	/^(?:p\.?\s?\d\s?[a-z]?|[小中]?[一二三四五六]\s?[甲乙丙丁戊a-z]?(?:班)?|k[123]\s?[a-z]?|\d[a-z]|.{0,8}班|primary \d.*|class .*)$/i;
const HEADER = /姓名|名字|^names?$|班别|班別|班级|^class|过敏|過敏|allerg|年龄|年齡|^age$/i;

/** What a cell after the name tells. */
const fieldOf = (text: string): Partial<PastedChild> => {
	const [, years] = AGE.exec(text) ?? [];
	if (years !== undefined && Number(years) <= 18) return { age: Number(years) };
	if (CLASS.test(text)) return { className: text };
	return { allergy: text };
};

/**
 * Children in a column or a table that was copied from a spreadsheet: a line for each, the name first, then in any order an age,
 * a class and allergies. A line of headings is left out; of a row that begins with its number, the number is.
 */
export const readPastedNames = (text: string): PastedChild[] => {
	const rows = text
		.split(/\r?\n/)
		.map((line) => line.split(/\t|,|，|;|；/).map((cell) => cell.normalize('NFKC').replace(/\s+/g, ' ').trim()))
		.map((cells) => (cells.length > 1 && /^\d{1,3}\.?$/.test(cells[0] ?? '') ? cells.slice(1) : cells))
		.filter((cells) => cells.some((cell) => cell !== ''));
	const body = rows[0]?.some((cell) => HEADER.test(cell)) ? rows.slice(1) : rows;
	return body.map(([name = '', ...others]) => {
		const child: PastedChild = { name, age: null, className: '', allergy: '' };
		for (const cell of others.filter((each) => each !== '' && !NONE.test(each))) {
			const { allergy, ...field } = fieldOf(cell);
			Object.assign(child, field);
			if (allergy) child.allergy = [child.allergy, allergy].filter(Boolean).join('；');
		}
		return child;
	});
};
