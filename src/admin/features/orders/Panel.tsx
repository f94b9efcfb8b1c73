import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Form } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { FaultsOf } from '../../ui/Faults.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

interface Props {
	/** What is done, and with whom. */
	title: string;
	/** What becomes of the rest. */
	beside?: ReactNode;
	okText: string;
	/** Families lose something by it. */
	danger?: boolean;
	/** Whether all is there that it needs. */
	ready: boolean;
	/** Said when it was done. */
	done: string;
	act: () => Promise<unknown>;
	close: () => void;
	/** Beside the button. */
	tools?: ReactNode;
	/** Below the buttons. */
	below?: ReactNode;
	children: ReactNode;
}

/** What is to be done with places, below them; why it was refused stands above the buttons. The order is read again after it. */
export const Panel = ({
	title,
	beside,
	okText,
	danger = false,
	ready,
	done,
	act,
	close,
	tools,
	below,
	children,
}: Props) => {
	const { message } = App.useApp();
	const panel = useRef<HTMLElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const again = useOrdersAgain();
	const run = useMutation({
		mutationFn: act,
		onSuccess: async () => {
			message.success(done);
			close();
			await again();
		},
		// Somebody else may have changed the order: what is shown is to be what is.
		onError: again,
	});
	// It opens below what was pressed, and may be below the screen.
	useEffect(() => {
		heading.current?.focus({ preventScroll: true });
		panel.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<section ref={panel} className="o-panel" aria-label={title}>
			<h4 ref={heading} tabIndex={-1}>
				{title} {beside && <small>{beside}</small>}
			</h4>
			<Form layout="vertical" className="o-ask" onFinish={() => run.mutate()}>
				{children}
				{run.error && (
					<Alert
						type="error"
						showIcon
						role="alert"
						title={sentenceOf(run.error)}
						description={<FaultsOf error={run.error} />}
					/>
				)}
				<Flex wrap gap={10} align="center">
					<Button htmlType="submit" type="primary" danger={danger} disabled={!ready} loading={run.isPending}>
						{okText}
					</Button>
					<Button onClick={close}>返回</Button>
					{tools}
				</Flex>
				{below}
			</Form>
		</section>
	);
};
