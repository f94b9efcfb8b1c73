import { useCategoryLabels } from '../../ui/use-category-labels.ts';
import { useParams } from '../../ui/use-params.ts';

/** Ids of categories, parameters and their values as people call them; a value stands behind its parameter: `meal set-lunch`. */
export const useWords = (): Readonly<Record<string, string>> => {
	const categories = useCategoryLabels();
	const { data } = useParams();
	const params = (data?.rows ?? []).flatMap(({ id, value: { label, values } }) => [
		[id, label.cn] as const,
		...values.map((each) => [`${id} ${each.id}`, each.label.cn] as const),
	]);
	return { ...categories, ...Object.fromEntries(params) };
};
