import { Button, Drawer, Flex, Select } from 'antd';
import { useEffect } from 'react';
import { ENQUIRY_NOTE, type EnquiryAction } from '#domain/office/enquiry.ts';
import { personName } from '#domain/person-name.ts';
import { readAgain, useRead } from '../../core/client.ts';
import { ENQUIRIES, enquiryKey, NOTICES, STATISTICS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { isOnItsWay, MAIL_STATES } from '../../ui/mail-states.ts';
import { NoteForm } from '../../ui/NoteForm.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction, useAsk } from '../../ui/use-action.ts';
import { Quotations } from '../quotations/index.ts';
import { EnquiryFacts, EnquiryMails } from './EnquiryFacts.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { type Enquiry, type ReplyWords, useReplyWords } from './reply.ts';

const OURS = { marginLeft: 24, background: '#eef6ee' };

/**
 * 往来: what the visitor wrote, and what was answered.
 * @param again writes the words of a mail that was not delivered once more
 */
const EnquiryThread = ({ enquiry, again }: { enquiry: Enquiry; again?: (words: ReplyWords) => void }) => {
	return (
		<section aria-labelledby="thread">
			<h3 id="thread">往来</h3>
			<Flex component="ol" vertical gap={12}>
				<li className="o-entry">
					<p className="o-buttons">
						<b>{personName(enquiry.firstName, enquiry.lastName)}</b>
						<span>网站表单</span>
						<span className="o-end">
							<Time ms={enquiry.createdAt} />
						</span>
					</p>
					<p className="o-message">{enquiry.message || '没有留言'}</p>
				</li>
				{enquiry.replies.map(({ id: key, at, by, mail, locale, subject, text }) => (
					<li key={key} className="o-entry" style={OURS}>
						<p className="o-buttons">
							<b>{by ?? '同事'}</b>
							<span className={mail === 'dead' ? 'o-late' : undefined}>
								邮件{mail ? (MAIL_STATES[mail] ?? mail) : '记录已清除'}
							</span>
							{mail === 'dead' && again && (
								<Button size="small" onClick={() => again({ locale, subject, text })}>
									再发一次
								</Button>
							)}
							<span className="o-end">
								<Time ms={at} />
							</span>
						</p>
						<p>
							<b>{subject}</b>
						</p>
						<p className="o-message">{text}</p>
					</li>
				))}
			</Flex>
		</section>
	);
};

/** What was noted, and room for more. */
const EnquiryNotes = ({ enquiry: { id, notes } }: { enquiry: Enquiry }) => (
	<section aria-labelledby="notes">
		<h3 id="notes">备注</h3>
		<ol className="o-lines">
			{notes.map(({ id: key, at, note, by }) => (
				<li key={key}>
					<Time ms={at} />
					<b>{by ?? '系统'}</b>
					<span>{note}</span>
				</li>
			))}
		</ol>
		<NoteForm
			endpoint="POST /enquiries/:id/notes"
			id={id}
			label="新备注"
			length={ENQUIRY_NOTE}
			stale={[enquiryKey(id)]}
		/>
	</section>
);

/** Stands among the colleagues for nobody. */
const NOBODY = 'none';

const CONFIRMATIONS = {
	answer: '已经回复了家长？标记后不再列入待回复。',
	reopen: '会重新列入待回复。',
	quarantine: '会移到疑似垃圾，30 天后自动清除。',
	release: '不是垃圾？会列入待回复。',
} satisfies Record<EnquiryAction, string>;

const Inside = ({ enquiry, close }: { enquiry: Enquiry; close: () => void }) => {
	const { id, actions, assignee, keptUntil } = enquiry;
	const params = { id };
	const askFirst = useAsk();
	const { words, set } = useReplyWords(enquiry);
	const mayRepeat = enquiry.state === 'new' && words.subject + words.text === '';
	const take = (action: string) =>
		call('POST /enquiries/:id/state', { params, body: { action: action as EnquiryAction } }).then(() =>
			readAgain([ENQUIRIES, enquiryKey(id)]),
		);
	const colleagues = useRead([], 'GET /enquiries/assignees', {
		select: ({ rows }) => rows.map((each) => ({ value: each.id, label: each.name })),
	}).data;
	const isGone = assignee !== null && !colleagues?.some(({ value }) => value === assignee);
	const assign = useAction(
		(to: string | null) => call('PUT /enquiries/:id/assignee', { params, body: { assignee: to } }),
		{ done: '已保存', stale: [ENQUIRIES, enquiryKey(id)] },
	);
	const erase = useAction(() => call('DELETE /enquiries/:id', { params, body: {} }), {
		done: '已清除',
		stale: [ENQUIRIES],
		after: close,
	});
	const asked = {
		title: '清除这个咨询？',
		content: '姓名、联系方式和留言会永远删除，不能恢复。',
		okText: '清除',
	};
	return (
		<Flex vertical gap={24}>
			<div className="o-buttons">
				<Steps about="这个咨询" actions={actions} confirmations={CONFIRMATIONS} take={take} />
				<Select
					aria-label="负责"
					style={{ minWidth: 112 }}
					value={colleagues && (assignee ?? NOBODY)}
					options={[
						{ value: NOBODY, label: '无人负责' },
						...(colleagues ?? []),
						...(isGone ? [{ value: assignee, label: '已停用的账号', disabled: true }] : []),
					]}
					popupMatchSelectWidth={false}
					disabled={assign.isPending}
					onChange={(to: string) => assign.mutate(to === NOBODY ? null : to)}
				/>
				<Button danger onClick={() => askFirst(asked, erase)}>
					清除
				</Button>
			</div>
			<EnquiryFacts enquiry={enquiry} />
			<EnquiryThread enquiry={enquiry} {...(mayRepeat && { again: set })} />
			{enquiry.state === 'quarantine' ? (
				<p className="o-quiet">疑似垃圾不能回复，请先放行。</p>
			) : (
				<ReplyForm enquiry={enquiry} words={words} set={set} />
			)}
			<Quotations enquiry={enquiry} />
			<EnquiryNotes enquiry={enquiry} />
			<EnquiryMails mails={enquiry.mails} />
			<p className="o-quiet">
				<Time ms={keptUntil} /> 后自动清除
			</p>
		</Flex>
	);
};

/** One enquiry with everything about it. */
export const EnquiryDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const enquiry = useRead(enquiryKey(id), 'GET /enquiries/:id', {
		params: { id },
		// What was just sent is on its way for a few seconds.
		refetchInterval: ({ state: { data } }) => (data?.replies.some(isOnItsWay) ? 5000 : false),
	});
	const state = enquiry.data?.state;
	// A mail that cannot be delivered changes it while it is open: the list, the notices and the counts tell of that, too.
	useEffect(() => {
		if (state === undefined) return;
		return () => {
			void readAgain([ENQUIRIES, NOTICES, STATISTICS]);
		};
	}, [state]);
	return (
		<Drawer open size={680} onClose={close} title={<h2>客户咨询</h2>}>
			<Loaded of={enquiry}>{(data) => <Inside enquiry={data} close={close} />}</Loaded>
		</Drawer>
	);
};
