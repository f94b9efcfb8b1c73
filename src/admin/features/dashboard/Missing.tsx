import { useMay } from '../../api/session.ts';
import { useStatistics } from '../../api/statistics.ts';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { titleOf } from '../../ui/title-of.ts';

/** 缺少的翻译: trips in which something is not written in a language. */
export const Missing = () => {
	const read = useStatistics();
	const edits = useMay()('PUT /goods/:slug');
	return (
		<section className="o-card o-card--padded" aria-labelledby="missing">
			<h2 id="missing">缺少的翻译</h2>
			<Loaded of={read}>
				{({ missing }) => (
					<>
						{missing.length === 0 && <p>三种语言都完整</p>}
						<ul className="o-lines">
							{missing.map((row) => (
								<li key={row.slug}>
									{edits ? (
										<Link href={`/add-goods?${new URLSearchParams({ slug: row.slug })}`}>{titleOf(row)}</Link>
									) : (
										<b>{titleOf(row)}</b>
									)}
									{row.locales.map((locale) => (
										<span key={locale} className="o-state o-state--wait">
											{LOCALE_LABELS[locale]}
										</span>
									))}
								</li>
							))}
						</ul>
					</>
				)}
			</Loaded>
		</section>
	);
};
