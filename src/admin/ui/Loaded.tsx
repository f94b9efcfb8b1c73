import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Loading } from './Loading.tsx';

interface Props<Value> {
	of: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>;
	/** Said where a list is empty. */
	empty?: string;
	children: (value: Value) => ReactNode;
}

/** What was read; until then that it is on its way. What could not be read is told, above what was read before. */
export const Loaded = <Value,>({ of: { data, error, refetch }, empty, children }: Props<Value>) => {
	const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
	return (
		<>
			{error && <ErrorAlert error={error} again={() => void refetch()} />}
			{data === undefined ? !error && <Loading /> : isEmpty ? <p>{empty}</p> : children(data)}
		</>
	);
};
