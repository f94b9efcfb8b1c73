import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { actionLabel } from '#domain/office/action-labels.ts';
import { AUDIT_ACTIONS, subjectLabel } from '#domain/office/audit-kinds.ts';
import { getLog, type LogLine } from '../../../api/audit.ts';
import { urlOf } from '../../../api/send.ts';
import { Failed } from '../../../parts/Failed.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Link } from '../../../parts/Link.tsx';
import { Time } from '../../../parts/Time.tsx';
import { go, usePlace } from '../../../place.ts';
import { Change } from './Change.tsx';
import { LogTools } from './LogTools.tsx';
import { logFilterOf } from './log-query.ts';

const SIZE = '50';

/** 操作日志, for the owner: who did what, when, and what it was before and after. The newest first, page after page. */
export const Log = () => {
	const { path, search } = usePlace();
	const params = new URLSearchParams(search);
	const filter = logFilterOf(search);
	const before = params.get('before') ?? undefined;
	const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
		queryKey: ['log', filter, before],
		queryFn: ({ signal }) => getLog({ ...filter, ...(before && { before }), size: SIZE }, signal),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const hrefWith = (name: string, value: string | undefined): string => {
		const next = new URLSearchParams(search);
		next.delete('before');
		if (value) next.set(name, value);
		else next.delete(name);
		return `${path}?${next}`;
	};
	return (
		<section className="o-card" aria-labelledby="log">
			<div className="o-head o-tools">
				<h2 id="log">操作日志</h2>
				<Button href={urlOf('GET /audit.csv', { query: filter })} icon={<Icon name="file" />} download>
					导出
				</Button>
			</div>
			<LogTools params={params} set={(name, value) => go(hrefWith(name, value))} />
			{error && <Failed error={error} again={() => void refetch()} />}
			<Table<LogLine>
				rowKey="id"
				dataSource={data?.lines}
				loading={isPending || isPlaceholderData}
				pagination={false}
				expandable={{ childrenColumnName: 'no lines below lines' }}
				locale={{ emptyText: '没有符合条件的记录' }}
				columns={[
					{ title: '时间', key: 'at', render: (_, { at }) => <Time ms={at} /> },
					{
						title: '人员',
						key: 'who',
						render: (_, { accountId, name, username }) => (accountId ? `${name}（${username}）` : '系统'),
					},
					{
						title: '操作',
						key: 'action',
						render: (_, { action }) => <b className="o-strong">{AUDIT_ACTIONS[action] ?? actionLabel(action)}</b>,
					},
					{
						title: '对象',
						key: 'subject',
						render: (_, { subject }) => <span className="o-subject">{subjectLabel(subject)}</span>,
					},
					{
						title: '改动',
						key: 'change',
						width: '45%',
						render: (_, line) => (
							<Change before={line.before} after={line.after} about={`${actionLabel(line.action)} ${line.subject}`} />
						),
					},
				]}
			/>
			<nav className="o-tools" aria-label="翻页">
				{before && <Link href={hrefWith('before', undefined)}>回到最新</Link>}
				{data?.next ? (
					<Link href={hrefWith('before', data.next)}>更早的记录</Link>
				) : (
					data && data.lines.length > 0 && <span className="o-quiet-word">没有更早的记录</span>
				)}
			</nav>
		</section>
	);
};
