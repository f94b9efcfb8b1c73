import { LOCALES } from '#domain/locale.ts';
import { TRIP_PARTS } from '#domain/trip.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { useEditing } from './editing.ts';

/** Beside the form: what each language still lacks, and the way to each part. */
export const Aside = () => {
	const { missing, slug } = useEditing();
	const facts = missing.filter(({ language }) => !language).length;
	return (
		<aside className="o-card o-card--padded o-beside" aria-label="目录">
			<nav aria-label="各部分">
				<ul>
					{Object.entries(TRIP_PARTS).map(([name, label]) => (
						<li key={name}>
							<a href={`#part-${name}`}>{label}</a>
						</li>
					))}
				</ul>
			</nav>
			{slug !== undefined && (
				<dl className="o-facts" aria-label="完整度">
					<dt>资料</dt>
					<dd>{facts === 0 ? '完整' : `还缺 ${facts} 项`}</dd>
					{LOCALES.map((locale) => {
						const count = missing.filter(({ language }) => language === locale).length;
						return [
							<dt key={`${locale} name`}>{LOCALE_LABELS[locale]}</dt>,
							<dd key={locale}>{count === 0 ? '完整' : `还缺 ${count} 项`}</dd>,
						];
					})}
				</dl>
			)}
		</aside>
	);
};
