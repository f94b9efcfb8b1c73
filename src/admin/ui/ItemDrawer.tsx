import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Loaded } from './Loaded.tsx';

/** Stands in an address for something new, in the place of the name of what is there. */
export const NEW = 'new item';

/** What a form that opens anew is given. */
interface Editing<Opened> {
	/** Undefined for a new one. */
	opened: Opened | undefined;
	close: () => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

interface Props<Opened> {
	id: string;
	queryKey: readonly string[];
	read: () => Promise<Opened>;
	titleOf: (opened: Opened | undefined) => string;
	mayEdit: boolean;
	form: (editing: Editing<Opened>) => ReactNode;
	/** For those who only read it. */
	facts: (opened: Opened) => ReactNode;
	/** Above and below either. */
	above?: (opened: Opened) => ReactNode;
	below?: (opened: Opened) => ReactNode;
	close: () => void;
}

/** Something on the site: to change for those who may, to read for the others. */
export const ItemDrawer = <Opened extends { publishing: boolean }>(props: Props<Opened>) => {
	const { id, mayEdit, close } = props;
	const isNew = id === NEW;
	const [round, setRound] = useState(0);
	const read = useQuery({
		queryKey: [...props.queryKey, 'one', id],
		queryFn: props.read,
		enabled: !isNew,
		// What is being changed is not exchanged underneath.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnMount: 'always',
	});
	const { data, refetch } = read;
	const anew = () => void (isNew ? Promise.resolve() : refetch()).then(() => setRound((n) => n + 1));
	const form = <div key={`${round} ${data?.publishing}`}>{props.form({ opened: data, close, anew })}</div>;
	return (
		<Drawer open size={720} onClose={close} title={<h2>{props.titleOf(data)}</h2>}>
			{data && props.above?.(data)}
			{isNew ? form : <Loaded of={read}>{(opened) => (mayEdit ? form : props.facts(opened))}</Loaded>}
			{data && props.below?.(data)}
		</Drawer>
	);
};
