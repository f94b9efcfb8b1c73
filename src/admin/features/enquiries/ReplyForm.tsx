import { useMutation } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { placeholderLabel, REPLY_LENGTH, TRIP_PLACE, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { readAgain } from '../../core/client.ts';
import { ENQUIRIES, enquiryKey } from '../../core/keys.ts';
import { ApiError, call } from '../../core/send.ts';
import { SelectField, WordsField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTitlesIn, useTripOptions } from '../../ui/use-trip-titles.ts';
import { ReplyPreview } from './ReplyPreview.tsx';
import { ReplyTools } from './ReplyTools.tsx';
import type { Enquiry, ReplyWords } from './reply.ts';

const SUBJECT = 'reply-subject';
const TEXT = 'reply-text';

/** Chooses a placeholder in its field, so that the next letter takes its place. */
const select = (placeholder: string): void => {
	for (const id of [SUBJECT, TEXT]) {
		const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
		const start = field?.value.indexOf(placeholder) ?? -1;
		if (!field || start < 0) continue;
		field.focus();
		field.setSelectionRange(start, start + placeholder.length);
		return;
	}
};

/** What is still to be filled, each a way to its place. */
const Unfilled = ({ placeholders }: { placeholders: readonly string[] }) => (
	<p className="o-buttons o-late" role="status">
		{placeholders.length > 0 && <span>还有 {placeholders.length} 个占位符没填，填好才能发送</span>}
		{placeholders.map((each) => (
			<Button key={each} size="small" danger onClick={() => select(each)}>
				未填：{placeholderLabel(each)}
			</Button>
		))}
	</p>
);

/** The trip of which an enquiry says nothing, from a list in the office's language; its title is put in that of the answer. */
const TripChoice = ({ words, change }: { words: ReplyWords; change: (part: Partial<ReplyWords>) => void }) => {
	const trips = useTripOptions();
	const titles = useTitlesIn(words.locale);
	const put = (slug: string) => {
		const title = titles.get(slug) ?? slug;
		const filled = (text: string) => text.replaceAll(TRIP_PLACE, () => title);
		change({ subject: filled(words.subject), text: filled(words.text) });
	};
	return (
		<SelectField
			id="reply-trip"
			label="行程"
			extra="选择后，标题以回复的语言填入主题和正文"
			placeholder="选择行程"
			value={undefined}
			options={trips}
			set={put}
		/>
	);
};

/** What is said when a colleague was faster; undefined when something else went wrong. */
const overtaken = (error: unknown): string | undefined =>
	error instanceof ApiError && error.code === 'answered_meanwhile' ? error.message : undefined;

/** Sends an answer, once however often the button is pressed. */
const useSend = ({ id, replies }: Enquiry, settled: () => void, sent: () => void) => {
	const { message } = App.useApp();
	// The same until it was sent: an attempt of which no answer came is not sent again.
	const [key, setKey] = useState(() => crypto.randomUUID());
	return useMutation({
		mutationFn: (written: ReplyWords & { keepOpen: boolean }) =>
			call('POST /enquiries/:id/replies', { params: { id }, body: { ...written, key, seen: replies.length } }),
		onSuccess: () => {
			message.success('已进入发件队列');
			setKey(crypto.randomUUID());
			sent();
		},
		onSettled: async (_, error) => {
			if (!error || overtaken(error)) settled();
			await readAgain([ENQUIRIES, enquiryKey(id)]);
		},
	});
};

interface Props {
	enquiry: Enquiry;
	/** What is being written. */
	words: ReplyWords;
	/** Undefined: it was sent. */
	set: (words: ReplyWords | undefined) => void;
}

/** 回复邮件 */
export const ReplyForm = ({ enquiry, words, set }: Props) => {
	const [isSeen, setSeen] = useState(false);
	const send = useSend(
		enquiry,
		() => setSeen(false),
		() => set(undefined),
	);
	const change = (part: Partial<ReplyWords>) => set({ ...words, ...part });
	const notice = overtaken(send.error);
	const unfilled = unfilledIn(words.subject + words.text);
	const isShort =
		words.subject.trim().length < REPLY_LENGTH.subject.min || words.text.trim().length < REPLY_LENGTH.text.min;
	return (
		<section aria-labelledby="reply">
			<h3 id="reply">回复邮件</h3>
			{notice && <Alert type="warning" showIcon role="alert" title={notice} />}
			<Form layout="vertical" onFinish={() => setSeen(true)}>
				<ReplyTools enquiry={enquiry} words={words} change={change} />
				<Form.Item label="主题" htmlFor={SUBJECT}>
					<Input
						id={SUBJECT}
						maxLength={REPLY_LENGTH.subject.max}
						value={words.subject}
						onChange={({ target }) => change({ subject: target.value })}
					/>
				</Form.Item>
				<WordsField
					id={TEXT}
					label="正文"
					extra="签名会自动加在后面"
					rows={9}
					most={REPLY_LENGTH.text.max}
					value={words.text}
					set={(text) => change({ text })}
				/>
				{unfilled.includes(TRIP_PLACE) && <TripChoice words={words} change={change} />}
				<Unfilled placeholders={unfilled} />
				<Button type="primary" htmlType="submit" disabled={isShort} icon={<Icon name="eye" />}>
					预览并发送
				</Button>
			</Form>
			{isSeen && (
				<ReplyPreview
					id={enquiry.id}
					words={words}
					error={send.error}
					isBusy={send.isPending}
					send={(keepOpen) => send.mutate({ ...words, keepOpen })}
					close={() => setSeen(false)}
				/>
			)}
		</section>
	);
};
