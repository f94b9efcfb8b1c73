import { CALLS } from '#contracts/calls.ts';
import { useRead } from '../core/client.ts';

/** The activity categories in the office's words, by id. */
export const useCategoryLabels = (): Readonly<Record<string, string>> => {
	const { data = [] } = useRead([], CALLS.getSelectCategory, { staleTime: Number.POSITIVE_INFINITY });
	return Object.fromEntries(data.map(({ id, label }) => [id, label.cn]));
};
