/** Every month from one to another, both included: `2026-11`, `2026-12`, `2027-01`. */
export const monthsBetween = (first: string, last: string): string[] => {
	const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
	const from = countOf(first);
	return Array.from({ length: Math.max(0, countOf(last) - from + 1) }, (_, i) => {
		const month = from + i;
		return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
	});
};
