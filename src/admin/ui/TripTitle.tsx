import { Flex } from 'antd';
import type { TripRow } from '#contracts/trips.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { urlOf } from '../core/send.ts';
import { titleOf } from './title-of.ts';

interface Props {
	row: TripRow;
	/** Whether pictures may be asked for; without, there is no room for them. */
	pictures: boolean;
	/** Opens it; without, the title is mere text. */
	open?: ((slug: string) => void) | undefined;
}

/** Whether all is there in a language. */
const Complete = ({ is }: { is: boolean }) => (
	<span style={{ color: is ? 'var(--ok)' : 'var(--red-deep)' }}>
		<span aria-hidden="true" style={{ fontSize: 9 }}>
			{is ? '●' : '○'}
		</span>
		<span className="o-hidden">{is ? '完整' : '未完成'}</span>
	</span>
);

/** The title of a trip with its picture and a dot for each language. */
export const TripTitle = ({ row, pictures, open }: Props) => {
	const { slug, complete, cover } = row;
	const name = titleOf(row);
	return (
		<div className="o-trip-title">
			{pictures &&
				(cover ? (
					<img src={urlOf('GET /goods/:slug/images/:name', { params: { slug, name: cover } })} alt="" loading="lazy" />
				) : (
					<span />
				))}
			<div>
				{open ? (
					<button type="button" className="o-open" onClick={() => open(slug)}>
						<b>{name}</b>
					</button>
				) : (
					<b>{name}</b>
				)}
				<Flex component="small" wrap gap="0 8px">
					{LOCALES.map((locale) => (
						<span key={locale} className="o-whole">
							<Complete is={complete[locale]} /> {LOCALE_LABELS[locale]}
						</span>
					))}
				</Flex>
			</div>
		</div>
	);
};
