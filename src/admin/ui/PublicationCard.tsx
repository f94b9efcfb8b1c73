import { Alert, Button, Flex, Spin, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { ListedPublication } from '#contracts/publishing.ts';
import { isUnderWay } from '#domain/office/publication.ts';
import { PUBLICATIONS } from '../core/keys.ts';
import { call } from '../core/send.ts';
import { useActionLabel, useMay } from '../core/session.ts';
import { Faults } from './Faults.tsx';
import { Time } from './Time.tsx';
import { useAction } from './use-action.ts';

const STAGES = ['排队', '生成并检查网站', '上线'] as const;

/** How far it is, as a row of stages. */
const Progress = ({ publication: { state }, seconds }: { publication: ListedPublication; seconds: number }) => (
	<>
		<Flex component="ol" wrap gap={6}>
			{STAGES.map((stage, i) => {
				const isNow = i === (state === 'waiting' ? 0 : 1);
				return (
					<li key={stage} aria-current={isNow ? 'step' : undefined}>
						<Tag color={isNow ? 'processing' : 'default'} icon={isNow && <Spin size="small" />}>
							{stage}
						</Tag>
					</li>
				);
			})}
		</Flex>
		<p>
			{state === 'waiting' ? '前面还有发布在进行，请稍候。' : '通常不到一分钟；可以离开本页，发布会继续。'}
			{state === 'running' && <span aria-hidden="true">已用 {seconds} 秒</span>}
		</p>
	</>
);

/** What became of it, in a sentence. */
const ENDS = {
	live: { type: 'success', title: '已上线' },
	conflict: { type: 'error', title: '没有发布：线上文件在此期间被别人改动。' },
	refused: { type: 'error', title: '没有发布：内容检查没有通过。' },
	failed: { type: 'error', title: '没有发布。' },
} as const;

interface Props {
	publication: ListedPublication;
	seconds: number;
	/** What it is about, where that does not go without saying. */
	about?: string | undefined;
	/** Puts away what is over. */
	close?: () => void;
	/** What may be said about one that is live. */
	children?: ReactNode;
}

/** A change of the site: how far it is, or what became of it. */
export const PublicationCard = ({ publication, seconds, about, close, children }: Props) => {
	const { id, action, state, by, begunAt, endedAt, at, result, retriable } = publication;
	const may = useMay();
	const actionLabel = useActionLabel();
	const retry = useAction(() => call('POST /publications/:id/retry', { params: { id } }), {
		done: '已重新提交发布',
		stale: [PUBLICATIONS],
	});
	const what = `${actionLabel(action)}${about ? `：${about}` : ''}`;
	if (isUnderWay(publication))
		return (
			<Alert
				type="info"
				aria-label="发布进度"
				role="status"
				title={`正在发布 · ${what}`}
				description={<Progress publication={publication} seconds={seconds} />}
			/>
		);
	const { type, title } = ENDS[state as keyof typeof ENDS];
	return (
		<Alert
			type={type}
			{...(close && { closable: { onClose: close, 'aria-label': '关闭' } })}
			showIcon
			role={type === 'error' ? 'alert' : 'status'}
			title={`${state === 'failed' ? (result.reason ?? title) : title}（${what}）`}
			description={
				<Flex vertical gap={4}>
					<span>
						<Time ms={endedAt ?? begunAt ?? at} /> {by}
					</span>
					<Faults problems={result.problems} paths={result.paths} />
					{state === 'live' && children}
				</Flex>
			}
			action={
				retriable &&
				may('POST /publications/:id/retry') && (
					<Button onClick={() => retry.mutate()} loading={retry.isPending}>
						重新发布
					</Button>
				)
			}
		/>
	);
};
