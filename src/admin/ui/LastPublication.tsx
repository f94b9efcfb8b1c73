import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { PublicationRow } from '#contracts/reviews.ts';
import { isUnderWay } from '#domain/office/publication.ts';
import { PUBLICATIONS } from '../api/keys.ts';
import { call } from '../api/send.ts';
import { useMay } from '../api/session.ts';
import { LOCALE_LABELS } from './labels.ts';
import { useAction } from './use-action.ts';

/** What is being published is asked about again after so many milliseconds. */
const SOON = 1_000;

const isOpen = (row: PublicationRow | undefined): boolean => row !== undefined && isUnderWay(row);

/** Why it is not on the site. */
const Why = ({ row: { state, result } }: { row: PublicationRow }) => {
	if (state === 'failed') return <p>{result.reason}</p>;
	if (state === 'conflict')
		return (
			<p>这些文件在后台之外被他人修改，您的修改尚未发布：{result.paths?.join('、')}。请打开后核对，再保存一次。</p>
		);
	return (
		<ul>
			{result.problems
				?.filter(({ level }) => level === 'error')
				.map(({ label, language = '', message }) => (
					<li key={`${label} ${language} ${message}`}>
						{label} {LOCALE_LABELS[language]}：{message}
					</li>
				))}
		</ul>
	);
};

interface Props {
	/** Of what: the part of a subject before its slash. */
	kinds: readonly string[];
	/** What is read again when it is over. */
	stale: readonly (readonly string[])[];
}

/** How the last change of the public site went: on its way, arrived, or why not. For those who may know. */
export const LastPublication = ({ kinds, stale }: Props) => {
	const may = useMay();
	const client = useQueryClient();
	const isOurs = ({ subjects }: PublicationRow) => subjects.some((each) => kinds.includes(each.split('/')[0] ?? ''));
	const { data } = useQuery({
		queryKey: PUBLICATIONS,
		queryFn: () => call('GET /publications'),
		enabled: may('GET /publications'),
		staleTime: 0,
		refetchInterval: ({ state }) => (isOpen(state.data?.find(isOurs)) ? SOON : false),
	});
	const last = data?.find(isOurs);
	const waited = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is stale does not change while a screen is open
	useEffect(() => {
		if (isOpen(last)) waited.current = last?.id;
		else if (last?.id === waited.current) for (const queryKey of stale) void client.invalidateQueries({ queryKey });
	}, [last?.id, last?.state]);
	const retry = useAction((id: string) => call('POST /publications/:id/retry', { params: { id } }), {
		done: '正在重新发布',
		stale: [PUBLICATIONS],
	});
	if (!last || (last.state === 'live' && last.id !== waited.current)) return null;
	if (isOpen(last)) return <Alert type="info" showIcon role="status" title="正在发布到网站，通常不到一分钟…" />;
	if (last.state === 'live') return <Alert type="success" showIcon role="status" title="已发布到网站" closable />;
	return (
		<Alert
			type="error"
			showIcon
			role="alert"
			title="上一次修改没有发布到网站，网站保持原样"
			description={<Why row={last} />}
			action={
				last.retriable &&
				may('POST /publications/:id/retry') && <Button onClick={() => retry.mutate(last.id)}>重新发布</Button>
			}
		/>
	);
};
