import { useState } from 'react';
import type { PublicationRow } from '#contracts/reviews.ts';
import { isUnderWay } from '#domain/office/publication.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { usePublications } from './use-publications.ts';

interface Props {
	/** Which changes of the site concern the screen. */
	concerns: (publication: PublicationRow) => boolean;
	/** What is read again when one is over. */
	stale: readonly (readonly unknown[])[];
	/** What a publication is about, by its subjects. */
	nameOf: (subject: string) => string;
}

/** Changes of the site that are under way, and what became of those that ended since the screen was opened. */
export const PublicationNews = ({ concerns, stale, nameOf }: Props) => {
	const { publications, seconds } = usePublications(concerns, stale);
	const [known, setKnown] = useState<ReadonlySet<string>>();
	if (publications && !known) setKnown(new Set(publications.flatMap((each) => (isUnderWay(each) ? [] : each.id))));
	const news = known ? (publications ?? []).filter(({ id }) => !known.has(id)) : [];
	return news.map((each) => (
		<PublicationCard
			key={each.id}
			publication={each}
			seconds={seconds}
			about={each.subjects.map(nameOf).join('、')}
			close={() => setKnown(new Set([...(known ?? []), each.id]))}
		/>
	));
};
