import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { placeholderLabel, REPLY_LENGTH, TRIP_PLACE, unfilledIn } from '#domain/office/enquiry-reply.ts';
import { ENQUIRIES, enquiryKey } from '../../core/keys.ts';
import { ApiError, call } from '../../core/send.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { SelectField, WordsField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTitlesIn, useTrips } from '../../ui/use-trip-titles.ts';
import { ReplyPreview } from './ReplyPreview.tsx';
import { ReplyTools } from './ReplyTools.tsx';
import { type Enquiry, type ReplyWords, useReplyDraft } from './use-reply-draft.ts';

type Draft = ReturnType<typeof useReplyDraft>;

/** Two have written at once: who is here chooses. */
const Conflict = ({ theirs, draft }: { theirs: Enquiry['draft']; draft: Draft }) => (
	<Alert
		type="warning"
		showIcon
		role="alert"
		title={theirs ? `${theirs.by ?? '同事'}刚改了这份草稿` : '这份草稿刚被发出或清空'}
		description={
			<Flex vertical gap={12}>
				<p>您写的内容还在这里，但没有保存。</p>
				<div className="o-buttons">
					<Button onClick={draft.takeTheirs}>用最新的</Button>
					<Button onClick={draft.keepMine}>保留我写的</Button>
				</div>
			</Flex>
		}
	/>
);

/** Who saved the draft and when, or why it could not be saved. */
const DraftState = ({ saved, draft }: { saved: Enquiry['draft']; draft: Draft }) => {
	if (draft.isConflict) return <Conflict theirs={saved} draft={draft} />;
	if (draft.error)
		return <Alert type="error" showIcon role="alert" title={`草稿没有保存：${sentenceOf(draft.error)}`} />;
	return (
		<p className="o-quiet">
			{draft.isUnsaved
				? '正在保存草稿…'
				: saved && (
						<>
							草稿：{saved.by ?? '同事'}，<Time ms={saved.updatedAt} /> 保存
						</>
					)}
		</p>
	);
};

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
	const trips = useTrips();
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
			options={[...trips].map(([value, label]) => ({ value, label }))}
			set={put}
		/>
	);
};

/** What is said when a colleague was faster; undefined when something else went wrong. */
const overtaken = (error: unknown): string | undefined => {
	if (!(error instanceof ApiError)) return undefined;
	if (error.code === 'conflict') return '有同事刚改了这份草稿，这封没有发出。请先看草稿，再决定要不要发';
	return error.code === 'answered_meanwhile' ? error.message : undefined;
};

/** Sends an answer, once however often the button is pressed. */
const useSend = ({ id, replies }: Enquiry, draft: number | null, settled: () => void, sent: () => void) => {
	const { message } = App.useApp();
	const client = useQueryClient();
	// The same until it was sent: an attempt of which no answer came is not sent again.
	const [key, setKey] = useState(() => crypto.randomUUID());
	return useMutation({
		mutationFn: (written: ReplyWords & { keepOpen: boolean }) =>
			call('POST /enquiries/:id/replies', { params: { id }, body: { ...written, key, seen: replies.length, draft } }),
		onSuccess: () => {
			message.success('已进入发件队列');
			setKey(crypto.randomUUID());
			sent();
		},
		onSettled: async (_, error) => {
			if (!error || overtaken(error)) settled();
			await Promise.all([ENQUIRIES, enquiryKey(id)].map((queryKey) => client.invalidateQueries({ queryKey })));
		},
	});
};

/** 回复邮件 */
export const ReplyForm = ({ enquiry }: { enquiry: Enquiry }) => {
	const [isSeen, setSeen] = useState(false);
	const draft = useReplyDraft(enquiry, isSeen);
	const send = useSend(enquiry, draft.seen, () => setSeen(false), draft.clear);
	const { words, change } = draft;
	const notice = overtaken(send.error);
	const unfilled = unfilledIn(words.subject + words.text);
	const isShort =
		words.subject.trim().length < REPLY_LENGTH.subject.min || words.text.trim().length < REPLY_LENGTH.text.min;
	return (
		<section aria-labelledby="reply">
			<h3 id="reply">回复邮件</h3>
			{notice && !draft.isConflict && <Alert type="warning" showIcon role="alert" title={notice} />}
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
				<DraftState saved={enquiry.draft} draft={draft} />
				<Button type="primary" htmlType="submit" disabled={isShort || draft.isConflict} icon={<Icon name="eye" />}>
					预览并发送
				</Button>
			</Form>
			{isSeen && (
				<ReplyPreview
					id={enquiry.id}
					words={words}
					error={send.error}
					isBusy={send.isPending || draft.isSaving}
					send={(keepOpen) => send.mutate({ ...words, keepOpen })}
					close={() => setSeen(false)}
				/>
			)}
		</section>
	);
};
