import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import type { Review, VersionRow } from '#contracts/reviews.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { useRead } from '../../core/client.ts';
import { GOODS, REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useActionLabel, useMe } from '../../core/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';
import { Changes } from './Changes.tsx';

interface VersionProps {
	slug: string;
	number: number;
	labels: Readonly<Record<string, string>>;
}

/** What an earlier version changed, and how it differs from what is live. */
const Version = ({ slug, number, labels }: VersionProps) => {
	const read = useRead(REVIEWS, 'GET /goods/:slug/history/:version', { params: { slug, version: String(number) } });
	return (
		<Loaded of={read}>
			{({ changes, toLive }) => (
				<Flex vertical gap={16} flex="1 0 100%">
					{changes.length > 0 && (
						<>
							<h3>这个版本改动了什么</h3>
							<Changes slug={slug} changes={changes} labels={labels} before="上一版本" after="本版本" />
						</>
					)}
					<h3>与线上内容的差别</h3>
					{toLive.length === 0 ? (
						<p>与线上内容相同。</p>
					) : (
						<Changes slug={slug} labels={labels} changes={toLive} before="线上" after="本版本" />
					)}
				</Flex>
			)}
		</Loaded>
	);
};

interface Props {
	review: Review;
	labels: Readonly<Record<string, string>>;
	/** When a version came back as a draft. */
	restored: () => void;
}

interface LineProps {
	version: VersionRow;
	newest: boolean;
	shown: boolean;
	toggle: () => void;
	/** Absent where it cannot come back. */
	restore: (() => void) | undefined;
	restoring: boolean;
}

/** A version with what may be done with it. */
const Line = ({ version: { number, at, by, action, gone }, newest, shown, toggle, restore, restoring }: LineProps) => {
	const actionLabel = useActionLabel();
	const byHand = number === 1 ? '使用后台之前的内容' : '直接修改过的内容文件';
	const what = action === 'before' ? byHand : gone ? '从网站移除' : actionLabel(action);
	return (
		<>
			<b className="o-number">版本 {number}</b>
			<Time ms={at} />
			<span>
				{what} {by}
			</span>
			{newest && <Tag color="success">最新</Tag>}
			<span className="o-buttons o-end">
				<Button aria-label={`${shown ? '收起' : '查看'}版本 ${number}`} aria-expanded={shown} onClick={toggle}>
					{shown ? '收起' : '查看'}
				</Button>
				{restore && (
					<Button aria-label={`恢复版本 ${number}`} loading={restoring} onClick={restore}>
						恢复
					</Button>
				)}
			</span>
		</>
	);
};

/** 历史版本: what was on the site; any earlier version comes back as a draft. */
export const History = ({ review: { slug, review, shelf, open, publishing }, labels, restored }: Props) => {
	const { role } = useMe();
	const { modal } = App.useApp();
	const [shown, setShown] = useState<number>();
	const read = useRead(REVIEWS, 'GET /goods/:slug/history', { params: { slug } });
	const restore = useAction(
		(number: number) =>
			call('POST /goods/:slug/history/:version/restore', { params: { slug, version: String(number) } }),
		{
			done: '已恢复为草稿，提交审核后上线',
			stale: [REVIEWS, GOODS],
			after: restored,
		},
	);
	const ask = (number: number) => {
		if (!open) return restore.mutate(number);
		modal.confirm({
			title: `恢复版本 ${number}？`,
			content: '还没有上线的草稿会被这个版本取代。',
			okText: '恢复',
			onOk: () => restore.mutateAsync(number).catch(() => {}),
		});
	};
	const may =
		shelf !== 'bin' && !publishing && TRIP_REVIEW.actions(review, role).some(({ action }) => action === 'edit');
	return (
		<Loaded of={read} empty="后台还没有发布过这件商品。">
			{(data) => (
				<ol className="o-lines">
					{data.map((each, i) => (
						<li key={each.number}>
							<Line
								version={each}
								newest={i === 0}
								shown={shown === each.number}
								toggle={() => setShown(shown === each.number ? undefined : each.number)}
								restore={may && i > 0 && !each.gone ? () => ask(each.number) : undefined}
								restoring={restore.isPending && restore.variables === each.number}
							/>
							{shown === each.number && <Version slug={slug} number={each.number} labels={labels} />}
						</li>
					))}
				</ol>
			)}
		</Loaded>
	);
};
