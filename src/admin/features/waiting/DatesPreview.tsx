import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useRef } from 'react';
import { DATES_REQUESTS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { useAction } from '../../ui/use-action.ts';
import { askedOf, type DatesRequests } from './words.ts';

interface Props {
	requests: DatesRequests;
	close: () => void;
}

/** The mail in each language as it will leave, and the button that has it sent. */
export const DatesPreview = ({ requests, close }: Props) => {
	const { trip, title, days, mails } = requests;
	const tell = useAction(() => call('POST /dates-requests/:slug/tell', { params: { slug: trip }, body: { days } }), {
		done: '邮件已交付发送',
	});
	const client = useQueryClient();
	// Read again whatever came of it: a colleague may have been faster.
	const again = () => client.invalidateQueries({ queryKey: DATES_REQUESTS }).then(close);
	// The second press of a double click comes before the button says that it is busy; the window closes after the first.
	const pressed = useRef(false);
	const send = () => {
		if (pressed.current) return;
		pressed.current = true;
		tell.mutate(undefined, { onSettled: again });
	};
	return (
		<Modal
			open
			title={`通知：${title}`}
			width={640}
			okText={`发给 ${askedOf(requests)} 位`}
			onOk={send}
			confirmLoading={tell.isPending}
			cancelText="暂不发送"
			onCancel={close}
		>
			<div className="o-ask">
				<MailTabs mails={mails} />
			</div>
		</Modal>
	);
};
