import { useMutation } from '@tanstack/react-query';
import { Alert, App, Modal } from 'antd';
import type { ReactNode } from 'react';
import { sentenceOf } from './ErrorAlert.tsx';
import { useOrdersAgain } from './use-orders-again.ts';

interface Props {
	title: string;
	okText: string;
	/** On the button that does nothing, where 取消 could be taken for the deed. */
	cancelText?: string;
	/** The deed cannot be taken back. */
	danger?: boolean;
	/** Whether all is there that it needs. */
	ready?: boolean;
	/** Said when it was done. */
	done?: string;
	act: () => Promise<unknown>;
	close: () => void;
	/** In place of `close`, where nothing was done. */
	cancel?: (() => void) | undefined;
	children: ReactNode;
}

/** Asks before something is done with an order; why it was refused stands above the buttons. Orders are read again after it. */
export const OrderDialog = ({
	title,
	okText,
	cancelText,
	danger = false,
	ready = true,
	done,
	act,
	close,
	cancel = close,
	children,
}: Props) => {
	const { message } = App.useApp();
	const again = useOrdersAgain();
	const run = useMutation({
		mutationFn: act,
		onSuccess: async () => {
			if (done) message.success(done);
			close();
			await again();
		},
	});
	return (
		<Modal
			open
			title={title}
			okText={okText}
			cancelText={cancelText}
			onOk={() => run.mutate()}
			okButtonProps={{ disabled: !ready, danger }}
			confirmLoading={run.isPending}
			onCancel={cancel}
		>
			<div className="o-ask">
				{children}
				{run.error && <Alert type="error" showIcon role="alert" title={sentenceOf(run.error)} />}
			</div>
		</Modal>
	);
};
