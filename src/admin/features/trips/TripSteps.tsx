import { App, Button } from 'antd';
import { useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { TripRow } from '#contracts/trips.ts';
import { TRIP_SHELF } from '#domain/office/trip-shelf.ts';
import { GOODS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay, useMe } from '../../core/session.ts';
import { refusalSentence } from '../../ui/ErrorAlert.tsx';
import { LinkButton } from '../../ui/Link.tsx';
import { titleOf } from '../../ui/title-of.ts';
import { useAction, useAsk } from '../../ui/use-action.ts';
import { TakeOff } from './TakeOff.tsx';

const stale = [GOODS, PUBLICATIONS];
const REMOVAL = '会移到回收站，可以恢复；上架的商品会先从网站移除。';

/** What may be done with one trip in its state. */
export const TripSteps = ({ row }: { row: TripRow }) => {
	const { slug, shelf, publishing, scheduledAt } = row;
	const { role } = useMe();
	const may = useMay();
	const { message } = App.useApp();
	const askFirst = useAsk();
	const tell = (publication: string | null, done: string) =>
		message.success(publication === null ? done : '已提交，正在发布');
	const turn = useAction(
		(action: 'put_on' | 'take_off') => call('POST /goods/shelf', { body: { slugs: [slug], action } }),
		{
			stale,
			after: ({ results: [report] }) => (report?.code ? message.error(refusalSentence(report.code)) : tell(slug, '')),
		},
	);
	const remove = useAction(() => call(CALLS.deleteGoods, { params: { slug } }), {
		stale,
		after: ({ publication }) => tell(publication, '已移到回收站'),
	});
	const restored = ({ publication }: { publication: string | null }) => tell(publication, '已恢复');
	const restore = useAction(() => call('POST /goods/:slug/restore', { params: { slug } }), { stale, after: restored });
	const [asked, setAsked] = useState(false);
	const takeOff = async (): Promise<boolean> =>
		(await turn.mutateAsync('take_off')).results.every(({ code }) => code === null);
	const name = titleOf(row);
	const acts = {
		put_on: () => turn.mutate('put_on'),
		take_off: () => setAsked(true),
		restore: () => restore.mutate(),
		delete: () => askFirst({ title: `删除 ${name}？`, content: REMOVAL, okText: '删除' }, remove),
	};
	return (
		<div className="o-buttons">
			{may('PUT /goods/:slug') && shelf !== 'bin' && (
				<LinkButton
					type="link"
					size="small"
					href={`/add-goods?slug=${encodeURIComponent(slug)}`}
					aria-label={`编辑 ${name}`}
				>
					编辑
				</LinkButton>
			)}
			{TRIP_SHELF.actions(shelf, role).map(({ action, label }) => (
				<Button
					key={action}
					type="link"
					size="small"
					disabled={publishing || scheduledAt !== null}
					danger={action === 'delete'}
					onClick={acts[action]}
				>
					{label}
				</Button>
			))}
			{asked && <TakeOff slugs={[slug]} takeOff={takeOff} close={() => setAsked(false)} />}
		</div>
	);
};
