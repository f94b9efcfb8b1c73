import { Input, type InputProps } from 'antd';
import type { Advert, AdvertRow } from '#contracts/records.ts';
import { ADVERT_PLACES, ADVERT_STATES, type AdvertPlace } from '#domain/office/advert.ts';
import { State } from '../../ui/State.tsx';
import { AdvertList } from './AdvertList.tsx';
import { AdvertSteps, nameOf } from './AdvertSteps.tsx';
import type { RecordField, RecordKind } from './kind.ts';
import { PictureField, pictureUrl } from './PictureField.tsx';
import { PLACE_HINTS, placeOf } from './place-hints.ts';
import { RecordsScreen } from './RecordsScreen.tsx';

/** Pages that adverts often lead to. */
const PAGES = [
	['/FieldTrips/All_Field_Trips', '全部行程'],
	['/ourSchedule', '出团日程'],
	['/FieldTrips/Ages4_6', '4–6 岁'],
	['/FieldTrips/Ages7_12', '7–12 岁'],
	['/ContactUs', '联系我们'],
	['/About', '关于我们'],
] as const;

/** An address of the site; those that are usual are offered. */
const PageAddress = (props: InputProps) => (
	<>
		<Input {...props} list="advert-pages" maxLength={200} />
		<datalist id="advert-pages">
			{PAGES.map(([path, title]) => (
				<option key={path} value={path}>
					{title}
				</option>
			))}
		</datalist>
	</>
);

/** Days on which it is shown. */
const DAYS: RecordField[] = [
	{ name: 'from', extra: '香港日期；不填就是立即' },
	{
		name: 'to',
		extra: '这一天过完就不再显示；不填就是不限',
		rules: [
			({ getFieldValue }) => ({
				validator: async (_, to?: string) => {
					const from = getFieldValue('from');
					if (to && from && to < from) throw new Error('结束日期不能早于开始日期');
				},
			}),
		],
	},
];

/** A notice is a line of words: a picture that was chosen for another place stays behind. */
export const tidyAdvert = ({ picture, alt, ...line }: Advert): Advert =>
	line.place === 'notice' ? line : { ...line, ...(picture && { picture }), ...(alt && { alt }) };

const ADVERTS: RecordKind<AdvertRow> = {
	name: 'advert',
	search: '文字，三种语言均可',
	tab: 'place',
	filters: ['place', 'state'],
	queryOf: (query) => ({ ...query, place: placeOf(query), size: '100' }),
	useTabs: () => ADVERT_PLACES,
	List: AdvertList,
	nameOf,
	words: 'caption',
	loss: ({ shelf }) => (shelf === 'draft' ? '这份草稿会消失。' : '它会从网站上消失，不能恢复。'),
	fresh: (rows, query) => ({
		place: placeOf(query),
		order: Math.max(-1, ...rows.map(({ value }) => Number(value.order ?? 0))) + 1,
	}),
	draftName: ({ place }) => place,
	fields: ({ place, picture, alt }, opened) => {
		const { shows, words, leads } = PLACE_HINTS[place as AdvertPlace];
		const required = opened !== undefined && opened.shelf !== 'draft';
		const isNotice = place === 'notice';
		const image = opened && picture && <img src={pictureUrl(opened.id, picture)} alt={alt?.cn ?? ''} />;
		const pictured: RecordField[] = [
			{ name: 'picture', Part: PictureField, required, facts: image },
			{ name: 'alt', rows: 4, required },
		];
		return [
			{ name: 'place', options: ADVERT_PLACES, extra: shows },
			...(isNotice ? [] : pictured),
			...(words ? [{ name: 'caption', label: words, rows: 2, required: isNotice && required }] : []),
			...(leads
				? [
						{
							name: 'link',
							extra: '本站页面的地址，不带语言；三种语言各到自己的那一页。可以不填。',
							control: <PageAddress />,
						},
					]
				: []),
			DAYS,
		];
	},
	tidy: tidyAdvert,
	saving: (_, opened) =>
		opened === undefined || opened.shelf === 'draft'
			? { save: '保存草稿', publish: '保存并上线' }
			: { save: '保存并发布' },
	savedText: '草稿已保存',
	standing: ({ shelf, version }) => `${shelf} ${shelf === 'draft' ? version : ''}`,
	above: (row, remove) => (
		<div className="o-buttons">
			<State of={row.state} states={ADVERT_STATES} />
			<AdvertSteps row={row} remove={remove} inForm />
		</div>
	),
};

/** 广告分类: places on the left, their adverts on the right. */
export const AdvertsScreen = () => <RecordsScreen kind={ADVERTS} />;
