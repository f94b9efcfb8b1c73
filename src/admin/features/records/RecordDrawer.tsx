import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex } from 'antd';
import { useState } from 'react';
import { RECORDS } from '#domain/office/records.ts';
import { send } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { List } from '../../ui/list/use-list.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { RecordFacts } from './RecordFields.tsx';
import { RecordForm } from './RecordForm.tsx';

/** Stands in an address for something new, in the place of the name of what is there. */
export const NEW = 'new item';

interface Props<Row extends RecordRow, Opened extends Row> {
	kind: RecordKind<Row, Opened>;
	id: string;
	list: List<Row>;
	open: (id: string | undefined) => void;
	remove: ((row: Row) => void) | undefined;
}

/** One record: to change for those who may, to read for the others. */
export const RecordDrawer = <Row extends RecordRow, Opened extends Row>(props: Props<Row, Opened>) => {
	const { kind, id, list, open, remove } = props;
	const { isLocked, standing } = kind;
	const { plural: path, noun } = RECORDS[kind.name];
	const mayEdit = useMay()(`PUT /${path}/:id`);
	const isNew = id === NEW;
	const [round, setRound] = useState(0);
	const read = useQuery({
		queryKey: [path, 'one', id],
		queryFn: () => send<Opened>(`GET /${path}/:id`, { params: { id } }),
		enabled: !isNew,
		// What is being changed is not exchanged underneath.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnMount: 'always',
	});
	const { data, refetch } = read;
	const anew = () => void (isNew ? Promise.resolve() : refetch()).then(() => setRound((n) => n + 1));
	const form = (
		<RecordForm
			key={`${round} ${data?.publishing} ${data && standing?.(data)}`}
			kind={kind}
			opened={data}
			fresh={kind.fresh(list.result.data?.rows ?? [], list.query)}
			open={open}
			anew={anew}
		/>
	);
	return (
		<Drawer open size={720} onClose={() => open(undefined)} title={<h2>{data ? kind.nameOf(data) : `添加${noun}`}</h2>}>
			<Flex vertical gap={24}>
				{data && kind.above?.(data, () => remove?.(data))}
				{isNew ? (
					form
				) : (
					<Loaded of={read}>
						{(opened) => (mayEdit && !isLocked?.(opened) ? form : <RecordFacts kind={kind} opened={opened} />)}
					</Loaded>
				)}
				{data && kind.below?.(data)}
			</Flex>
		</Drawer>
	);
};
