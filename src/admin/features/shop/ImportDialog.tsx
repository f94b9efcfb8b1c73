import { useMutation } from '@tanstack/react-query';
import { Alert, App, Flex, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { PAYMENT_LABELS } from '#domain/office/payment.ts';
import { readAgain } from '../../core/client.ts';
import { OF_ORDERS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { csvText, FileFault, templateAddress } from '../../ui/files.ts';
import { Loading } from '../../ui/Loading.tsx';
import type { Columns } from '../../ui/list/ListTable.tsx';
import { TripAndDay } from '../../ui/Places.tsx';

type Preview = AnswerOf<'POST /orders/import/preview'>;
type Row = Preview['rows'][number];

const Problems = ({ heading, all, count }: { heading: string; all: Preview['errors']; count: number }) =>
	count > 0 && (
		<section aria-label={heading}>
			<h2>
				{heading}（{count}）
			</h2>
			<ul className="o-lines">
				{all.map(({ row, column, code, message }) => (
					<li key={`${row} ${column} ${code}`}>
						<b className="o-number">第 {row} 行</b>
						{column && <Tag>{column}</Tag>}
						<span>{message}</span>
					</li>
				))}
			</ul>
			{count > all.length && <p className="o-quiet">只列出前 {all.length} 个。</p>}
		</section>
	);

const COLUMNS: Columns<Row> = [
	{ title: '行', dataIndex: 'row', align: 'right' },
	{ title: '订单号', dataIndex: 'number', className: 'o-number' },
	{ title: '家长', dataIndex: 'parent' },
	{
		title: '行程',
		key: 'trip',
		render: (_, { trip, departure, lines }) => (
			<TripAndDay trip={trip} departure={departure}>
				{lines > 1 && `，共 ${lines} 项`}
			</TripAndDay>
		),
	},
	{ title: '儿童', dataIndex: 'children', align: 'right' },
	{ title: '金额', key: 'amount', align: 'right', render: (_, row) => <b className="o-number">{showMoney(row)}</b> },
	{ title: '付款', key: 'payment', render: (_, { payment }) => PAYMENT_LABELS[payment] },
];

/** What would come of a file: what is wrong with it row by row, and its orders. */
const Found = ({ preview: { orders, errorCount, errors, warnings, warningCount, rows } }: { preview: Preview }) => (
	<>
		{errorCount > 0 ? (
			<Alert
				type="error"
				showIcon
				role="alert"
				title={`文件有 ${errorCount} 处错误，没有导入任何订单。请改好后重新选择文件。`}
			/>
		) : (
			<Alert type="success" showIcon role="status" title={`可以导入 ${orders} 个订单，确认后才会保存。`} />
		)}
		<Problems heading="错误" all={errors} count={errorCount} />
		<Problems heading="提示" all={warnings} count={warningCount} />
		{errorCount === 0 && (
			<section aria-label="预览">
				<h2>
					预览
					{orders > rows.length && `（前 ${rows.length} 个，共 ${orders} 个）`}
				</h2>
				<Table<Row>
					rowKey="row"
					size="small"
					columns={COLUMNS}
					dataSource={rows}
					pagination={false}
					expandable={{ childrenColumnName: 'no rows below rows' }}
				/>
			</section>
		)}
	</>
);

/** A file that is read, checked by the server, and stored once that is confirmed. */
const useImport = (close: () => void) => {
	const [csv, setCsv] = useState<string>();
	const { message } = App.useApp();
	const preview = useMutation({
		mutationFn: (text: string) => call('POST /orders/import/preview', { body: { csv: text } }),
	});
	const choose = useMutation({
		mutationFn: async (file: File) => {
			const text = await csvText(file);
			setCsv(text);
			await preview.mutateAsync(text);
		},
		onMutate: () => {
			setCsv(undefined);
			preview.reset();
			store.reset();
		},
	});
	const store = useMutation({
		mutationFn: (text: string) => call('POST /orders/import', { body: { csv: text } }),
		onSuccess: async ({ orders }) => {
			message.success(`已导入 ${orders} 个订单`);
			close();
			await readAgain(OF_ORDERS);
		},
		// What is wrong now was not when it was checked: somebody else may have imported the same.
		onError: (_, text) => preview.mutate(text),
	});
	return { csv, choose, preview, store };
};

/** Import of orders from a file: first what would come of it, then, once it is confirmed, all of it. */
export const ImportDialog = ({ close }: { close: () => void }) => {
	const { csv, choose, preview, store } = useImport(close);
	const { data, isPending } = preview;
	const ready = csv !== undefined && data?.errorCount === 0 && !isPending;
	const error = choose.error ?? preview.error ?? store.error;
	return (
		<Modal
			open
			width={880}
			title="导入订单"
			cancelText="取消"
			okText={store.isPending ? '正在导入…' : ready ? `确认导入 ${data.orders} 个订单` : '确认导入'}
			okButtonProps={{ disabled: !ready || store.isPending }}
			onOk={() => csv !== undefined && store.mutate(csv)}
			onCancel={close}
		>
			<Flex vertical gap={24}>
				<label>
					<Flex vertical gap={6} align="start">
						<b>CSV 文件</b>
						<input
							type="file"
							accept=".csv,text/csv"
							// The same file, mended, may be chosen again.
							onClick={({ currentTarget }) => {
								currentTarget.value = '';
							}}
							onChange={({ target: { files } }) => {
								const [file] = files ?? [];
								if (file) choose.mutate(file);
							}}
						/>
					</Flex>
				</label>
				<p className="o-quiet">
					每行一个行程，同一订单号的几行合为一个订单。儿童写成“姓名|年龄|过敏|备注”，几名儿童用分号隔开。
					<a href={templateAddress()} download="orders-template.csv">
						下载模板
					</a>
				</p>
				{error && (
					<Alert
						type="error"
						showIcon
						role="alert"
						title={error instanceof FileFault ? error.message : sentenceOf(error)}
					/>
				)}
				{choose.isPending || isPending ? <Loading /> : data && <Found preview={data} />}
			</Flex>
		</Modal>
	);
};
