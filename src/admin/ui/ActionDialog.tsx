import { useMutation } from '@tanstack/react-query';
import { App, Flex, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { readAgain } from '../core/client.ts';
import { OF_ORDERS } from '../core/keys.ts';
import { Refusal } from './Faults.tsx';

interface Props {
	title: string;
	width?: number;
	okText: string;
	/** On the button that does nothing, where 取消 could be taken for the deed. */
	cancelText?: string;
	/** The deed cannot be taken back. */
	danger?: boolean;
	/** Whether all is there that it needs. */
	ready?: boolean;
	/** The message when it was done. */
	done?: string;
	act: () => Promise<unknown>;
	close: () => void;
	children: ReactNode;
}

/** Asks before something is done, mostly with an order; why it was refused stands above the buttons. Orders are read again after it. */
export const ActionDialog = (props: Props) => {
	const { title, width, okText, cancelText, danger, ready = true, done, act, close, children } = props;
	const { message } = App.useApp();
	/** The second click of a double click comes before the button shows that it is busy. */
	const isRunning = useRef(false);
	const run = useMutation({
		mutationFn: act,
		onSettled: () => {
			isRunning.current = false;
		},
		onSuccess: async () => {
			if (done) message.success(done);
			close();
			await readAgain(OF_ORDERS);
		},
	});
	const cancel = () => {
		close();
		// Somebody else may have changed the order: what is shown is to be what is.
		if (run.isError) void readAgain(OF_ORDERS);
	};
	const start = () => {
		if (isRunning.current) return;
		isRunning.current = true;
		run.mutate();
	};
	return (
		<Modal
			open
			title={title}
			width={width}
			okText={okText}
			cancelText={cancelText}
			onOk={start}
			okButtonProps={{ disabled: !ready, danger }}
			confirmLoading={run.isPending}
			onCancel={cancel}
		>
			<Flex vertical gap={12}>
				{children}
				<Refusal error={run.error} />
			</Flex>
		</Modal>
	);
};
