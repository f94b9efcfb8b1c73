import { useState } from 'react';
import type { Endpoint } from '#contracts/contracts.ts';
import { useMay } from '../../core/session.ts';
import type { List } from './use-list.ts';

/** The rows of a page that are chosen, and what its table needs for it. @param endpoint who may not call it chooses none */
export const useChosen = <Row extends { id: string }>(list: List<Row>, endpoint: Endpoint) => {
	const may = useMay();
	const [chosen, choose] = useState<readonly string[]>([]);
	return {
		rows: list.result.data?.rows.filter(({ id }) => chosen.includes(id)) ?? [],
		clear: () => choose([]),
		table: may(endpoint) ? { chosen, choose } : {},
	};
};
