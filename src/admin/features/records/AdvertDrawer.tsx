import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import type { AdvertRow } from '#contracts/records.ts';
import { ADVERT_STATES, type AdvertPlace } from '#domain/office/advert.ts';
import { ADVERTS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { NEW } from '../../ui/ItemDrawer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { State } from '../../ui/State.tsx';
import { AdvertFacts } from './AdvertFacts.tsx';
import { AdvertForm } from './AdvertForm.tsx';
import { AdvertSteps } from './AdvertSteps.tsx';
import { nameOf } from './name-of.ts';

const Head = ({ row, gone }: { row: AdvertRow; gone: () => void }) => (
	<div className="o-buttons">
		<State of={row.state} states={ADVERT_STATES} />
		<AdvertSteps row={row} gone={gone} inForm />
	</div>
);

interface Props {
	id: string;
	/** Of a new one. */
	place: AdvertPlace;
	/** Of the place, as far as they are known. */
	rows: readonly AdvertRow[];
	open: (id: string | undefined) => void;
}

/** One advert: to change for those who may, to read for the others. */
export const AdvertDrawer = ({ id, place, rows, open }: Props) => {
	const isNew = id === NEW;
	const close = () => open(undefined);
	const may = useMay();
	const { message } = App.useApp();
	const [round, setRound] = useState(0);
	const read = useQuery({
		queryKey: [...ADVERTS, 'one', id],
		queryFn: () => call('GET /adverts/:id', { params: { id } }),
		enabled: !isNew,
	});
	const { data, refetch } = read;
	const saved = (publication: string | null, named: string) => {
		message.success(publication ? '已保存，正在发布' : '草稿已保存');
		open(publication ? undefined : named);
	};
	const anew = () => void (isNew ? Promise.resolve() : refetch()).then(() => setRound((n) => n + 1));
	const order = Math.max(-1, ...rows.map(({ value }) => Number(value.order ?? 0))) + 1;
	const taken = rows.map((row) => row.id);
	// What is being changed is not exchanged underneath: a form is begun anew when asked to, or when its draft was saved.
	const key = `${round} ${data?.shelf} ${data?.publishing} ${data?.shelf === 'draft' ? data.version : ''}`;
	const form = (
		<AdvertForm key={key} row={data} fresh={{ place, order }} taken={taken} saved={saved} close={close} anew={anew} />
	);
	return (
		<Drawer open size={720} onClose={close} title={<h2>{data ? nameOf(data) : '添加广告'}</h2>}>
			{isNew ? (
				form
			) : (
				<Loaded of={read}>
					{(row) => (
						<div className="o-drawer">
							<Head row={row} gone={close} />
							{may('PUT /adverts/:id') ? form : <AdvertFacts row={row} />}
						</div>
					)}
				</Loaded>
			)}
		</Drawer>
	);
};
