import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';
import { Loading } from './Loading.tsx';

interface Props<Value> {
	of: Pick<UseQueryResult<Value>, 'data' | 'error' | 'refetch'>;
	children: (value: Value) => ReactNode;
}

/** What was read; until then that it is on its way, or why it could not be read. */
export const Loaded = <Value,>({ of: { data, error, refetch }, children }: Props<Value>) => {
	if (error) return <ErrorAlert error={error} again={() => void refetch()} />;
	return data === undefined ? <Loading /> : children(data);
};
