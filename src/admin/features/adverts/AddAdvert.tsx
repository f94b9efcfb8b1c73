import { Button } from 'antd';
import type { AdvertRow } from '#contracts/adverts.ts';
import type { AdvertPlace } from '#domain/office/advert.ts';
import { ADVERTS } from '../../api/keys.ts';
import { ApiError, call } from '../../api/send.ts';
import { Icon } from '../../ui/Icon.tsx';
import { freeSlug } from '../../ui/slug-of.ts';
import { useAction } from '../../ui/use-action.ts';

interface Props {
	place: AdvertPlace;
	/** Of the place, as far as they are known. */
	rows: readonly AdvertRow[];
	open: (id: string) => void;
}

/** Begins a draft for a place and opens it. */
export const AddAdvert = ({ place, rows, open }: Props) => {
	const order = Math.max(-1, ...rows.map(({ value }) => Number(value.order ?? 0))) + 1;
	const begin = async (): Promise<AdvertRow> => {
		const taken = new Set(rows.map(({ id }) => id));
		for (;;) {
			const id = freeSlug(place, taken);
			try {
				return await call('POST /adverts', { body: { id, value: { place, order } } });
			} catch (error) {
				// One that was moved to another place keeps its name.
				if (!(error instanceof ApiError && error.code === 'slug_taken') || taken.size > rows.length + 50) throw error;
				taken.add(id);
			}
		}
	};
	const add = useAction<void, AdvertRow>(begin, { stale: [ADVERTS], after: ({ id }) => open(id) });
	return (
		<Button type="primary" icon={<Icon name="plus" />} loading={add.isPending} onClick={() => add.mutate()}>
			添加广告
		</Button>
	);
};
