import type { Specification, SpecificationUse } from '#contracts/records.ts';

/** Values by their ids, as people call them. */
export const valueNames = ({ values }: Specification): Record<string, string> =>
	Object.fromEntries(values.map(({ id, label }) => [id, label?.cn ?? id]));

/** How many trips say the old words of changed values, and how many families have read them. */
export const touchedText = (uses: readonly Pick<SpecificationUse, 'families'>[]): string => {
	const families = uses.reduce((sum, use) => sum + use.families, 0);
	const known = families > 0 ? `，已报名的 ${families} 个家庭知道的是旧内容` : '，还没有家庭报名';
	return `改动的值有 ${uses.length} 个商品使用${known}。`;
};
