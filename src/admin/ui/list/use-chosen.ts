import { useState } from 'react';
import type { List } from './use-list.ts';

/** The rows of a page that are chosen, and what its table needs for it. */
export const useChosen = <Row extends { id: string }>(list: List<Row>) => {
	const [chosen, choose] = useState<readonly string[]>([]);
	return {
		rows: list.result.data?.rows.filter(({ id }) => chosen.includes(id)) ?? [],
		clear: () => choose([]),
		table: { chosen, choose },
	};
};
