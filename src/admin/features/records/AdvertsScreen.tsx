import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { CALLS } from '#contracts/calls.ts';
import { ADVERT_PLACES, ADVERT_STATES, type AdvertPlace } from '#domain/office/advert.ts';
import { ADVERTS } from '../../core/keys.ts';
import { call, urlOf } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NEW } from '../../ui/ItemDrawer.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListHead } from '../../ui/list/ListHead.tsx';
import { Choice, Reset, Search } from '../../ui/list/Tools.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PublicationNews } from '../../ui/PublicationNews.tsx';
import { AdvertDrawer } from './AdvertDrawer.tsx';
import { AdvertList } from './AdvertList.tsx';
import { Places } from './Places.tsx';
import { PLACE_HINTS } from './place-hints.ts';

const FIRST: AdvertPlace = 'home-hero';
const isPlace = (text: string | undefined): text is AdvertPlace =>
	text !== undefined && Object.hasOwn(ADVERT_PLACES, text);

/** 广告分类: places on the left, their adverts on the right. */
export const AdvertsScreen = () => {
	const list = useList('GET /adverts', ['place', 'state'], (query) => ({
		place: FIRST,
		...query,
		size: '100',
	}));
	const places = useQuery({ queryKey: [...ADVERTS, 'places'], queryFn: () => call(CALLS.categoryData) });
	const may = useMay();
	const { query, result } = list;
	const place = isPlace(query['place']) ? query['place'] : FIRST;
	const rows = result.data?.rows ?? [];
	const open = (id: string | undefined) => list.set({ open: id });
	const whole = !query['q'] && !query['state'] && !result.isPlaceholderData;
	return (
		<>
			<ListHead title="广告分类" file={urlOf('GET /adverts.csv')}>
				{may('POST /adverts') && result.data && (
					<Button type="primary" icon={<Icon name="plus" />} onClick={() => open(NEW)}>
						添加广告
					</Button>
				)}
			</ListHead>
			<PublicationNews kind="advert" stale={[ADVERTS]} />
			<div className="o-sides">
				<Places
					places={places.data ?? []}
					shown={place}
					hrefOf={(to) => list.hrefOf({ place: to, state: undefined, q: undefined, open: undefined })}
				/>
				<section className="o-card" aria-labelledby="place">
					<div className="o-place-head">
						<h2 id="place">{ADVERT_PLACES[place]}</h2>
						<p>{PLACE_HINTS[place].shows}</p>
					</div>
					<div className="o-tools">
						<Search list={list} label="文字，三种语言均可" />
						<Choice list={list} name="state" label="状态" options={ADVERT_STATES} />
						<Reset list={list} tab="place" />
					</div>
					<Loaded of={result}>
						{() => <AdvertList key={place} place={place} rows={rows} whole={whole} open={open} />}
					</Loaded>
				</section>
			</div>
			{list.opened && <AdvertDrawer key={list.opened} id={list.opened} place={place} rows={rows} open={open} />}
		</>
	);
};
