import { useQuery } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import { RECORDS } from '#domain/office/records.ts';
import { PUBLICATIONS } from '../../core/keys.ts';
import { send, urlOf } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { type List, useList } from '../../ui/list/use-list.ts';
import { PublicationNews } from '../../ui/PublicationNews.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { NEW, RecordDrawer } from './RecordDrawer.tsx';
import { RecordTable } from './RecordTable.tsx';

interface DeleteProps<Row extends RecordRow, Opened extends Row> {
	kind: RecordKind<Row, Opened>;
	row: Row;
	/** @param gone whether it was deleted */
	close: (gone: boolean) => void;
}

/** Asks whether to delete a record; one that cannot be deleted says why. */
const RecordDelete = <Row extends RecordRow, Opened extends Row>({ kind, row, close }: DeleteProps<Row, Opened>) => {
	const { plural: path, noun } = RECORDS[kind.name];
	const { message } = App.useApp();
	const params = { id: row.id };
	const read = useQuery({
		queryKey: [path, 'one', row.id, 'to delete'],
		queryFn: () => send<Opened>(`GET /${path}/:id`, { params }),
		gcTime: 0,
	});
	const remove = useAction(() => send<{ publication: string | null }>(`DELETE /${path}/:id`, { params }), {
		stale: [[path], PUBLICATIONS],
		after: ({ publication }) => {
			message.success(publication ? '已删除，正在发布' : '已删除');
			close(true);
		},
	});
	const hindrance = read.data && kind.hindrance?.(read.data);
	const free = read.data && !hindrance;
	return (
		<Modal
			open
			title={`删除${noun}：${kind.nameOf(row)}`}
			okText={free ? '删除' : '知道了'}
			okButtonProps={{ danger: free === true, loading: remove.isPending }}
			onOk={() => (free ? remove.mutate() : close(false))}
			onCancel={() => close(false)}
			cancelButtonProps={{ hidden: !free }}
		>
			<Loaded of={read}>{(opened) => hindrance ?? <p>{kind.loss(opened)}</p>}</Loaded>
		</Modal>
	);
};

/** The screen of a kind of record: its list, one of them to write or to read, and what becomes of changes. */
export const RecordsScreen = <Row extends RecordRow, Opened extends Row>({
	kind,
}: {
	kind: RecordKind<Row, Opened>;
}) => {
	const { List: Rows = RecordTable<Row> } = kind;
	const { plural: path, noun, title } = RECORDS[kind.name];
	const list = useList(`GET /${path}`, kind.filters as never[], kind.queryOf) as unknown as List<Row>;
	const may = useMay();
	const [asked, setAsked] = useState<Row>();
	const open = (id: string | undefined) => list.set({ open: id });
	const close = (gone: boolean) => {
		setAsked(undefined);
		if (gone && list.opened) open(undefined);
	};
	const shared = { list, open, remove: may(`DELETE /${path}/:id`) ? setAsked : undefined };
	return (
		<>
			<ListHead title={title} file={urlOf(`GET /${path}.csv`)}>
				{may(`POST /${path}`) && list.result.data && (
					<Button type="primary" icon={<Icon name="plus" />} onClick={() => open(NEW)}>
						添加{noun}
					</Button>
				)}
			</ListHead>
			<PublicationNews kind={kind.name} stale={[[path]]} />
			<Rows kind={kind as unknown as RecordKind<Row>} {...shared} />
			{list.opened && <RecordDrawer key={list.opened} kind={kind} id={list.opened} {...shared} />}
			{asked && <RecordDelete kind={kind} row={asked} close={close} />}
		</>
	);
};
