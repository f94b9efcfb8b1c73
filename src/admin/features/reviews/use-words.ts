import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useSpecifications } from '../../ui/use-specifications.ts';

/** Ids of categories, specifications and their values as people call them; a value stands behind its specification: `meal set-lunch`. */
export const useWords = (): Readonly<Record<string, string>> => {
	const categories = useCategoryLabels();
	const { data } = useSpecifications();
	const specifications = (data?.rows ?? []).flatMap(({ id, value: { label, values } }) => [
		[id, label.cn] as const,
		...values.map((each) => [`${id} ${each.id}`, each.label.cn] as const),
	]);
	return { ...categories, ...Object.fromEntries(specifications) };
};
