import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import type { AdvertRow } from '#contracts/adverts.ts';
import { ADVERT_STATES } from '#domain/office/advert.ts';
import { ADVERTS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
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
	const read = useQuery({
		queryKey: [...ADVERTS, 'one', id],
		queryFn: () => call('GET /adverts/:id', { params: { id } }),
	});
	const { data, refetch } = read;
	const saved = (publication: string | null) => {
		message.success(publication ? '已保存，正在发布' : '草稿已保存');
		if (publication) close();
	};
	// What is being changed is not exchanged underneath: a form is begun anew when asked to, or when its draft was saved.
	const key = `${round} ${data?.shelf} ${data?.publishing} ${data?.shelf === 'draft' ? data.version : ''}`;
	return (
		<Drawer open size={720} onClose={close} title={<h2>{data ? nameOf(data) : '广告'}</h2>}>
			<Loaded of={read}>
				{(row) => (
					<div className="o-drawer">
						<Head row={row} gone={close} />
						{may('PUT /adverts/:id') ? (
							<AdvertForm
								key={key}
								row={row}
								saved={saved}
								close={close}
								anew={() => void refetch().then(() => setRound((n) => n + 1))}
							/>
						) : (
							<AdvertFacts row={row} />
						)}
					</div>
				)}
			</Loaded>
		</Drawer>
	);
};
