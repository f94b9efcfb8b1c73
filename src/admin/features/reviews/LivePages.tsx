import type { Review } from '#contracts/reviews.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';

/** The public pages of a trip. */
export const LivePages = ({ pages }: { pages: NonNullable<Review['pages']> }) =>
	LOCALES.map((locale) => (
		<a key={locale} href={pages[locale]} target="_blank" rel="noreferrer">
			{LOCALE_LABELS[locale]}
			<span className="o-hidden">（在新窗口打开）</span>
		</a>
	));
