import { AutoComplete, Form, Select } from 'antd';
import { useRef } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import type { Advert, AdvertRow } from '#contracts/records.ts';
import { ADVERT_PLACES } from '#domain/office/advert.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { ADVERTS, PUBLICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { DayField } from '../../ui/DayField.tsx';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { ItemForm } from '../../ui/ItemForm.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { beginAdvert } from './begin-advert.ts';
import { PictureField } from './PictureField.tsx';
import { PAGES, PLACE_HINTS } from './place-hints.ts';
import { tidyAdvert } from './tidy.ts';

const PLACES = Object.entries(ADVERT_PLACES).map(([value, label]) => ({ value, label }));
const LINKS = PAGES.map(([value, label]) => ({ value, label: `${label} ${value}` }));

interface Props {
	/** Absent for a new one. */
	row: AdvertRow | undefined;
	/** What a new one begins with. */
	fresh: Pick<Advert, 'place' | 'order'>;
	/** Names that are taken. */
	taken: readonly string[];
	/** Told what is being published of which; nothing for a draft. */
	saved: (publication: string | null, id: string) => void;
	close: () => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

/** Days on which it is shown. */
const Days = () => (
	<div className="o-languages">
		<Form.Item name="from" label="开始日期" extra="香港日期；不填就是立即">
			<DayField />
		</Form.Item>
		<Form.Item
			name="to"
			label="结束日期"
			extra="这一天过完就不再显示；不填就是不限"
			dependencies={['from']}
			rules={[
				({ getFieldValue }) => ({
					validator: async (_, to?: string) => {
						const from = getFieldValue('from');
						if (to && from && to < from) throw new Error('结束日期不能早于开始日期');
					},
				}),
			]}
		>
			<DayField />
		</Form.Item>
	</div>
);

/** An advert to change. A draft is kept in the office; anything else that is saved goes to the site. */
export const AdvertForm = ({ row, fresh, taken, saved, close, anew }: Props) => {
	const [form] = Form.useForm<Advert>();
	const place = Form.useWatch('place', form) ?? row?.value.place ?? fresh.place;
	const { shows, words, leads } = PLACE_HINTS[place];
	const draft = row === undefined || row.shelf === 'draft';
	const isNotice = place === 'notice';
	// Nothing is stored of a new one before there is something to store.
	const begun = useRef<Promise<AdvertRow>>(undefined);
	const begin = (): Promise<AdvertRow> => {
		if (row) return Promise.resolve(row);
		begun.current ??= beginAdvert(item.held(), taken).catch((error) => {
			begun.current = undefined;
			throw error;
		});
		return begun.current;
	};
	const item = useItemForm<Advert, AnswerOf<'PUT /adverts/:id'> & { id: string }>({
		form,
		name: `advert ${row?.id ?? `new ${fresh.place}`}`,
		opened: row ?? { value: fresh, version: '' },
		tidy: tidyAdvert,
		stale: [ADVERTS, PUBLICATIONS],
		save: async ({ value, version }, publish) => {
			const { id, version: first } = await begin();
			const body = { value, version: row ? version : first, publish };
			return { id, ...(await call('PUT /adverts/:id', { params: { id }, body })) };
		},
		...(row && { read: () => call('GET /adverts/:id', { params: { id: row.id } }) }),
		done: ({ publication, id }) => saved(publication, id),
		reopen: anew,
	});
	return (
		<ItemForm
			item={item}
			name="advert"
			saveLabel={draft ? '保存草稿' : '保存并发布'}
			publishLabel={draft ? '保存并上线' : undefined}
			labelOf={(path) => fieldLabel(path, {}, 'adverts')}
			disabled={row?.publishing ?? false}
			close={close}
		>
			<Form.Item name="place" label="位置" extra={shows}>
				<Select options={PLACES} />
			</Form.Item>
			{!isNotice && (
				<>
					<Form.Item
						name="picture"
						label="图片"
						htmlFor=""
						rules={draft ? [] : [{ required: true, message: '请上传图片' }]}
					>
						<PictureField begin={begin} advert={row?.id} />
					</Form.Item>
					<InLanguages name={['alt']} label="图片说明" most={200} rows={4} optional={draft} />
				</>
			)}
			{words && <InLanguages name={['caption']} label={words} most={120} rows={2} optional={draft || !isNotice} />}
			{leads && (
				<Form.Item name="link" label="链接" extra="本站页面的地址，不带语言；三种语言各到自己的那一页。可以不填。">
					<AutoComplete options={LINKS} maxLength={200} />
				</Form.Item>
			)}
			<Days />
		</ItemForm>
	);
};
