import type { TripRow } from '#contracts/trips.ts';
import { LOCALES } from '#domain/locale.ts';
import { urlOf } from '../core/send.ts';
import { LOCALE_LABELS } from './labels.ts';
import { titleOf } from './title-of.ts';

interface Props {
	row: TripRow;
	/** Whether pictures may be asked for; without, there is no room for them. */
	pictures: boolean;
	/** Opens it; without, the title is mere text. */
	open?: ((slug: string) => void) | undefined;
}

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
					<span className="o-trip-title-none" />
				))}
			<div>
				{open ? (
					<button type="button" className="o-open o-strong" onClick={() => open(slug)}>
						{name}
					</button>
				) : (
					<b>{name}</b>
				)}
				<span className="o-dots">
					{LOCALES.map((locale) => (
						<span key={locale} className={complete[locale] ? 'o-dot' : 'o-dot o-dot--part'}>
							{LOCALE_LABELS[locale]}
							<span className="o-hidden">{complete[locale] ? '完整' : '未完成'}</span>
						</span>
					))}
				</span>
			</div>
		</div>
	);
};
