import { Alert, Button, Flex } from 'antd';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Enquiry, useReplyDraft } from './use-reply-draft.ts';

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
export const DraftState = ({ saved, draft }: { saved: Enquiry['draft']; draft: Draft }) => {
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
