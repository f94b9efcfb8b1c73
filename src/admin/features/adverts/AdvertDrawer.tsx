import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import type { AdvertRow } from '#contracts/adverts.ts';
import { ADVERT_STATES } from '#domain/office/advert.ts';
import { ADVERTS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { State } from '../../ui/State.tsx';
import { AdvertFacts } from './AdvertFacts.tsx';
import { AdvertForm } from './AdvertForm.tsx';
import { AdvertSteps } from './AdvertSteps.tsx';
import { nameOf } from './name-of.ts';

const Head = ({ row, gone }: { row: AdvertRow; gone: () => void }) => (
	<div className="o-buttons">
		<State of={row.state} states={ADVERT_STATES} />
		<AdvertSteps row={row} gone={gone} />
	</div>
);

/** One advert: to change for those who may, to read for the others. */
export const AdvertDrawer = ({ id, close }: { id: string; close: () => void }) => {
	const may = useMay();
	const { message } = App.useApp();
	const [round, setRound] = useState(0);
	const { data, error, refetch } = useQuery({
		queryKey: [...ADVERTS, 'one', id],
		queryFn: () => call('GET /adverts/:id', { params: { id } }),
	});
	const saved = (publication: string | null) => {
		message.success(publication ? '已保存，正在发布' : '草稿已保存');
		if (publication) close();
	};
	// What is being changed is not exchanged underneath: a form is begun anew when asked to, or when its draft was saved.
	const key = `${round} ${data?.shelf} ${data?.publishing} ${data?.shelf === 'draft' ? data.version : ''}`;
	return (
		<Drawer open size={720} onClose={close} title={<h2>{data ? nameOf(data) : '广告'}</h2>}>
			{error && <ErrorAlert error={error} again={() => void refetch()} />}
			{!data && !error && <Loading />}
			{data && (
				<div className="o-drawer">
					<Head row={data} gone={close} />
					{may('PUT /adverts/:id') ? (
						<AdvertForm
							key={key}
							row={data}
							saved={saved}
							close={close}
							anew={() => void refetch().then(() => setRound((n) => n + 1))}
						/>
					) : (
						<AdvertFacts row={data} />
					)}
				</div>
			)}
		</Drawer>
	);
};
