import { useState } from 'react';
import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { DISPATCH, type DispatchChannel } from '#domain/office/dispatch.ts';
import { call } from '../../api/send.ts';
import { BatchReport } from '../../ui/BatchReport.tsx';
import { SendDialog, whyNotSent } from '../../ui/SendDialog.tsx';

interface Props {
	label: string;
	about: string;
	to: string;
	/** A dispatch whose mail is shown before they go. */
	preview: string | null | undefined;
	/** Which are sent. */
	which: SentBody<'POST /dispatches/send'>;
	/** @param sent whether they were */
	close: (sent: boolean) => void;
}

/** Sends joining instructions to several families, and tells what became of each. */
export const SendAll = ({ which, close, ...dialog }: Props) => {
	const [results, setResults] = useState<AnswerOf<'POST /dispatches/send'>['results']>();
	const [asking, setAsking] = useState(true);
	const send = async (channel: DispatchChannel) =>
		setResults((await call('POST /dispatches/send', { body: { ...which, channel } })).results);
	if (asking) return <SendDialog {...dialog} send={send} close={() => setAsking(false)} cancel={() => close(false)} />;
	return (
		results && (
			<BatchReport
				rows={results.map(({ id, number, ok, error }) => ({
					key: id,
					name: number,
					ok,
					state: DISPATCH.states.sent,
					why: whyNotSent(error),
				}))}
				close={() => close(true)}
			/>
		)
	);
};
