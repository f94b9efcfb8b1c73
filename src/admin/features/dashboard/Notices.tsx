import { Button } from 'antd';
import { useRef } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { NOTICE_KINDS } from '#domain/office/departure-notice.ts';
import { useRead } from '../../core/client.ts';
import { NOTICES } from '../../core/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Time } from '../../ui/Time.tsx';
import { showDay } from '../../ui/time.ts';

type Notice = AnswerOf<'GET /notices'>['rows'][number];

const MINUTE = 60_000;

const TELLS: Record<Notice['kind'], (notice: Notice) => string> = {
	submitted: ({ by }) => `${by}提交审核`,
	rejected: ({ by }) => `${by}驳回，请修改`,
	assigned: () => '咨询由你回复',
	departure: ({ by, change, departure = '' }) => `${by}：${showDay(departure)} ${change ? NOTICE_KINDS[change] : ''}`,
};

const ADDRESSES: Record<Notice['kind'], (id: string) => string> = {
	submitted: (id) => `/goods/goods-verify?${new URLSearchParams({ open: id })}`,
	rejected: (id) => `/add-goods?${new URLSearchParams({ slug: id })}`,
	assigned: (id) => `/enquiries?${new URLSearchParams({ open: id })}`,
	departure: (id) => `/goods/goods-verify?${new URLSearchParams({ open: id })}`,
};

/** What waits for who is signed in: how many, and each of them once it is opened. It goes when it is done. */
export const Notices = () => {
	const list = useRef<HTMLDivElement>(null);
	const { data: rows = [] } = useRead(NOTICES, 'GET /notices', {
		select: (answer) => answer.rows,
		refetchInterval: MINUTE,
	});
	const hide = () => list.current?.hidePopover();
	return (
		<>
			<Button
				type="text"
				icon={<Icon name="bell" />}
				aria-label={rows.length > 0 ? `通知，${rows.length} 条` : '通知'}
				popoverTarget="notices"
			>
				{rows.length > 0 && <span className="o-count">{rows.length}</span>}
			</Button>
			<div ref={list} id="notices" className="o-card" popover="auto" role="dialog" aria-label="通知">
				{rows.length === 0 && <p>没有等你处理的事。</p>}
				<ul className="o-lines">
					{rows.map((notice) => (
						<li key={notice.kind + notice.id + (notice.departure ?? '')}>
							<Link href={ADDRESSES[notice.kind](notice.id)} onClick={hide}>
								{notice.title}
							</Link>
							<span>{TELLS[notice.kind](notice)}</span>
							<Time ms={notice.at} />
						</li>
					))}
				</ul>
			</div>
		</>
	);
};
