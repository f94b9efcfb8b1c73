import { Button, Table } from 'antd';
import { useState } from 'react';
import type { ListedPublication } from '#contracts/publishing.ts';
import { subjectLabel, tripSubjectName } from '#domain/office/audit-subjects.ts';
import { PUBLICATION_STATES } from '#domain/office/publication.ts';
import { GOODS, REVIEWS } from '../../core/keys.ts';
import { useActionLabel, useMay } from '../../core/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { type Columns, labelled } from '../../ui/list/ListTable.tsx';
import { PublicationCard } from '../../ui/PublicationCard.tsx';
import { State } from '../../ui/State.tsx';
import { Time } from '../../ui/Time.tsx';
import { usePublications } from '../../ui/use-publications.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { WayBack } from './WayBack.tsx';

/** 发布记录: the last changes of the site, and the way back to an earlier release. */
export const ReleasesScreen = () => {
	const { read, publications = [], seconds } = usePublications(() => true, [REVIEWS, GOODS]);
	const [chosen, choose] = useState<ListedPublication>();
	const actionLabel = useActionLabel();
	const titleOf = useTripTitles();
	const nameOf = (subject: string) => subjectLabel(subject, tripSubjectName(subject, titleOf));
	const mayGoBack = useMay()('POST /publications/:id/restore');
	const running = publications.find(({ state }) => state === 'running');
	const columns: Columns<ListedPublication> = [
		{ title: '时间', render: (_, { notBefore, endedAt, at }) => <Time ms={endedAt ?? notBefore ?? at} /> },
		{ title: '操作', dataIndex: 'action', render: actionLabel },
		{ title: '内容', dataIndex: 'subjects', render: (subjects: string[]) => subjects.map(nameOf).join('、') },
		{ title: '操作人', dataIndex: 'by' },
		{
			title: '状态',
			render: (_, { state, release }) =>
				release === 'live' ? (
					<State of={state} states={{ ...PUBLICATION_STATES, live: '线上版本' }} />
				) : (
					<State of={state} states={PUBLICATION_STATES} {...(release && { tone: 'default' })} />
				),
		},
		{
			title: '回到旧版',
			render: (_, row) =>
				row.release === 'earlier' && mayGoBack ? <Button onClick={() => choose(row)}>回到这一版</Button> : '—',
		},
	];
	return (
		<>
			<h1>发布记录</h1>
			{running && <PublicationCard publication={running} seconds={seconds} />}
			<Loaded of={read}>
				{(rows) => (
					<section className="o-card" aria-label="发布记录">
						<Table
							rowKey="id"
							columns={labelled(columns)}
							dataSource={rows}
							pagination={{ hideOnSinglePage: true }}
							locale={{ emptyText: '后台还没有发布过。' }}
						/>
					</section>
				)}
			</Loaded>
			{chosen && <WayBack release={chosen} nameOf={nameOf} close={() => choose(undefined)} />}
		</>
	);
};
