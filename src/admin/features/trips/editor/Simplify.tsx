import { App, Button, Modal } from 'antd';
import { useState } from 'react';
import type { TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { call } from '../../../core/send.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useEditing } from './editing.ts';
import { filled, isHollow } from './trip-value.ts';

const ZH = ['words', 'zh'] as never;
const CN = ['words', 'cn'] as never;

/** A draft of the simplified words from the traditional ones; what is written already is only replaced on request. */
export const Simplify = () => {
	const { form, touch, locked } = useEditing();
	const { message } = App.useApp();
	const [draft, setDraft] = useState<TripWordsDraft>();
	const put = (words: TripWordsDraft) => {
		form.setFieldValue(CN, words as never);
		touch(CN);
		setDraft(undefined);
		message.success('已生成简体草稿，请逐项检查');
	};
	const run = useAction(() => call('POST /goods/simplify', { body: { words: form.getFieldValue(ZH) } }), {
		after: ({ words }) => (isHollow(form.getFieldValue(CN)) ? put(words) : setDraft(words)),
	});
	const close = () => setDraft(undefined);
	return (
		<div>
			<Button loading={run.isPending} disabled={locked} onClick={() => run.mutate()}>
				由繁体生成简体草稿
			</Button>
			{draft && (
				<Modal
					open
					title="简体已有内容"
					onCancel={close}
					footer={[
						<Button key="none" onClick={close}>
							取消
						</Button>,
						<Button key="all" danger onClick={() => put(draft)}>
							全部替换
						</Button>,
						<Button
							key="blank"
							type="primary"
							autoFocus
							onClick={() => put(filled(form.getFieldValue(CN), draft) as TripWordsDraft)}
						>
							只填空白处
						</Button>,
					]}
				>
					<p>“只填空白处”不会改动已经写好的简体内容；“全部替换”会用繁体的转换结果盖过去。</p>
				</Modal>
			)}
		</div>
	);
};
