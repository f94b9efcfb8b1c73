import type { AdvertRow } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { ADVERT_PLACES } from '#domain/office/advert.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { pictureUrl } from './picture.ts';

/** An advert for those who only read it. */
export const AdvertFacts = ({ row: { id, value } }: { row: AdvertRow }) => {
	const { place, picture, alt, caption, link, from, to } = value;
	return (
		<>
			{picture && <img className="o-picture-whole" src={pictureUrl(id, picture)} alt={alt?.cn ?? ''} />}
			<dl className="o-facts">
				<dt>位置</dt>
				<dd>{ADVERT_PLACES[place]}</dd>
				{alt &&
					LOCALES.flatMap((locale) => [
						<dt key={locale}>图片说明（{LOCALE_LABELS[locale]}）</dt>,
						<dd key={`${locale} words`}>{alt[locale]}</dd>,
					])}
				{caption &&
					LOCALES.flatMap((locale) => [
						<dt key={locale}>文字（{LOCALE_LABELS[locale]}）</dt>,
						<dd key={`${locale} words`}>{caption[locale]}</dd>,
					])}
				<dt>链接</dt>
				<dd>{link ?? '—'}</dd>
				<dt>日期</dt>
				<dd className="o-number">{from || to ? `${from ?? '现在'} 至 ${to ?? '不限'}` : '不限'}</dd>
			</dl>
		</>
	);
};
