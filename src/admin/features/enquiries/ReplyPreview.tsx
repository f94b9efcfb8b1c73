import { Alert, Checkbox, Flex, Modal } from 'antd';
import { useState } from 'react';
import { placeholderLabel, replyParts, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { useRead } from '../../core/client.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Refusal } from '../../ui/Faults.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useTemplates } from './ReplyTools.tsx';
import type { ReplyWords } from './reply.ts';

/** A text of a mail, in which the placeholders that nobody has filled are marked. */
const Marked = ({ text }: { text: string }) =>
	replyParts(text).map((part, i) =>
		i % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names, and are not moved
			<mark key={i}>未填：{placeholderLabel(part)}</mark>
		) : (
			part
		),
	);

interface Props {
	id: string;
	words: ReplyWords;
	/** Why it was not sent at the last attempt. */
	error: unknown;
	/** It is being sent. */
	isBusy: boolean;
	/** @param keepOpen whether the enquiry goes on waiting for an answer */
	send: (keepOpen: boolean) => void;
	close: () => void;
}

/** The mail as it will leave, with its signature; nothing leaves without having been seen so. */
export const ReplyPreview = ({ id, words, error, isBusy, send, close }: Props) => {
	const mail = useRead([], 'POST /enquiries/:id/replies/preview', { params: { id }, body: words, staleTime: 0 });
	const { data: templates } = useTemplates(id);
	const isPromise = templates?.rows.some(
		({ template, subject }) => template === 'checking' && subject === words.subject,
	);
	const [chosen, setChosen] = useState<boolean>();
	const keepOpen = chosen ?? isPromise ?? false;
	const isUnfilled = unfilledIn(words.subject + words.text).length > 0;
	return (
		<Modal
			open
			title="预览邮件"
			width={640}
			okText="发送"
			onOk={() => send(keepOpen)}
			okButtonProps={{ disabled: isUnfilled || !mail.data }}
			confirmLoading={isBusy}
			cancelText="继续修改"
			onCancel={close}
		>
			<Flex vertical gap={12}>
				<Refusal error={error} />
				{isUnfilled && <Alert type="warning" showIcon title="还有占位符没填，填好才能发送" />}
				<Loaded of={mail}>
					{({ to, replyTo, subject, text }) => (
						<>
							<Facts
								of={{
									收件人: to,
									回信到: replyTo,
									主题: (
										<b>
											<Marked text={subject} />
										</b>
									),
								}}
							/>
							<blockquote>
								<Marked text={text} />
							</blockquote>
							<Checkbox checked={keepOpen} onChange={({ target }) => setChosen(target.checked)}>
								还要再答复：发送后仍在“待回复”
							</Checkbox>
						</>
					)}
				</Loaded>
			</Flex>
		</Modal>
	);
};
