import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../api/send.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { csvText, FileFault, templateAddress } from '../../ui/files.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';
import { ImportFound } from './ImportFound.tsx';

const wordsOf = (error: unknown): string => (error instanceof FileFault ? error.message : sentenceOf(error));

/** A file that is read, looked at by the server, and stored once that is confirmed. */
const useImport = (close: () => void) => {
	const [csv, setCsv] = useState<string>();
	const { message } = App.useApp();
	const again = useOrdersAgain();
	const preview = useMutation({
		mutationFn: (text: string) => call('POST /orders/import/preview', { body: { csv: text } }),
	});
	const look = useMutation({
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
			await again();
		},
		// What is wrong now was not when it was looked at: somebody else may have imported the same.
		onError: (_, text) => preview.mutate(text),
	});
	return { csv, look, preview, store };
};

/** Import of orders from a file: first what would come of it, then, once it is confirmed, all of it. */
export const ImportDialog = ({ close }: { close: () => void }) => {
	const { csv, look, preview, store } = useImport(close);
	const found = preview.data;
	const ready = csv !== undefined && !!found && found.errorCount === 0 && !preview.isPending;
	const error = look.error ?? preview.error ?? store.error;
	return (
		<Modal
			open
			width={880}
			title="导入订单"
			onCancel={close}
			footer={[
				<Button key="cancel" onClick={close}>
					取消
				</Button>,
				<Button
					key="store"
					type="primary"
					disabled={!ready || store.isPending}
					onClick={() => csv !== undefined && store.mutate(csv)}
				>
					{store.isPending ? '正在导入…' : ready ? `确认导入 ${found.orders} 个订单` : '确认导入'}
				</Button>,
			]}
		>
			<div className="o-drawer">
				<label className="o-file">
					CSV 文件
					<input
						type="file"
						accept=".csv,text/csv"
						// The same file, mended, may be chosen again.
						onClick={({ currentTarget }) => {
							currentTarget.value = '';
						}}
						onChange={({ target: { files } }) => {
							const [file] = files ?? [];
							if (file) look.mutate(file);
						}}
					/>
				</label>
				<p className="o-quiet">
					每行一个行程，同一订单号的几行合为一个订单。儿童写成“姓名|年龄|过敏|备注”，几名儿童用分号隔开。
					<a className="o-link" href={templateAddress()} download="orders-template.csv">
						下载模板
					</a>
				</p>
				{error && <Alert type="error" showIcon role="alert" title={wordsOf(error)} />}
				{look.isPending || preview.isPending ? <Loading /> : found && <ImportFound found={found} />}
			</div>
		</Modal>
	);
};
