import type { Specification } from '#contracts/specifications.ts';
import { freeSlug } from '../../ui/slug-of.ts';

/** What the form holds as it is sent: values that are new get a name by their English words. */
export const tidySpecification = ({ order, label, categories = [], values = [] }: Specification): Specification => {
	const taken = new Set(values.flatMap((value) => value?.id ?? []));
	return {
		order: Number(order ?? 0),
		label,
		...(categories.length > 0 && { categories }),
		values: values.map((value) => {
			const id = value?.id ?? freeSlug(value?.label?.en ?? '', taken);
			taken.add(id);
			return { id, label: value?.label };
		}),
	};
};
