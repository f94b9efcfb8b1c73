import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#contracts/calls.ts';
import { call } from '../core/send.ts';

/** The activity categories in the office's words, by id. */
export const useCategoryLabels = (): Readonly<Record<string, string>> => {
	const { data = [] } = useQuery({
		queryKey: ['categories'],
		queryFn: () => call(CALLS.getSelectCategory),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return Object.fromEntries(data.map(({ id, label }) => [id, label.cn]));
};
