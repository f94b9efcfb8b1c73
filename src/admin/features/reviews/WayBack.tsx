import { Alert, Modal } from 'antd';
import type { ListedPublication } from '#contracts/publishing.ts';
import type { WayBack as Row } from '#contracts/reviews.ts';
import { useRead } from '../../core/client.ts';
import { GOODS, PUBLICATIONS, REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { showTime } from '../../ui/time.ts';
import { useAction } from '../../ui/use-action.ts';
import { DraftFamilies } from '../trips/index.ts';
import { Changes } from './Changes.tsx';
import { useWords } from './use-words.ts';

const EFFECTS: Record<Row['effect'], string> = {
	changed: '改回当时的内容',
	added: '重新放回网站',
	removed: '移出网站，当时还没有',
	newTrip: '保持不变：当时还没有这件商品，要下架请到商品列表',
	removedTrip: '保持不变：之后删除了，要恢复请到商品列表',
	publishing: '保持不变：正在发布，请稍后再试',
	scheduled: '保持不变：已定时发布，要改回请先撤回定时',
};
const DONE: readonly Row['effect'][] = ['changed', 'added', 'removed'];

interface Props {
	release: ListedPublication;
	/** What a subject is called. */
	nameOf: (subject: string) => string;
	close: () => void;
}

/** Says what going back to a release changes and what it leaves, and does it. */
export const WayBack = ({ release: { id, at, endedAt }, nameOf, close }: Props) => {
	const labels = useWords();
	const read = useRead(PUBLICATIONS, 'GET /publications/:id/difference', { params: { id }, gcTime: 0 });
	const { live = '', rows = [] } = read.data ?? {};
	const families = rows.flatMap((row) => row.families);
	const go = useAction(() => call('POST /publications/:id/restore', { params: { id }, body: { live } }), {
		done: '已提交发布',
		stale: [PUBLICATIONS, REVIEWS, GOODS],
		after: close,
	});
	return (
		<Modal
			open
			width={1080}
			title={<h2>回到这一版：{showTime(endedAt ?? at)}</h2>}
			okText="回到这一版"
			okButtonProps={{ disabled: !rows.some(({ effect }) => DONE.includes(effect)) }}
			confirmLoading={go.isPending}
			onOk={() => go.mutate()}
			onCancel={close}
		>
			<Alert
				type="info"
				showIcon
				title="之后发布过的文字、图片和资料改回当时的样子，并马上发布。团期的日期、价格、名额、取消和改期，商品的上下架，已有的报名和没有发布的草稿都保持不变。"
			/>
			<Loaded of={read}>{() => rows.length === 0 && <p>没有可以改回的内容：之后发布的只有团期和上下架。</p>}</Loaded>
			<ul>
				{rows.map(({ subject, effect, changes }) => (
					<li key={subject}>
						{nameOf(subject)}：{EFFECTS[effect]}
						{changes.length > 0 && (
							<details>
								<summary>查看 {changes.length} 处差别</summary>
								<Changes
									slug={subject.slice('trip/'.length)}
									changes={changes}
									labels={labels}
									before="线上"
									after="改回后"
								/>
							</details>
						)}
					</li>
				))}
			</ul>
			{families.length > 0 && (
				<>
					<p>
						<b>会发邮件告诉这些已预订的家庭：</b>
					</p>
					<DraftFamilies rows={families} />
				</>
			)}
		</Modal>
	);
};
