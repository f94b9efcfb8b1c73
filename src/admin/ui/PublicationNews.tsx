import { useState } from 'react';
import type { ListedPublication } from '#contracts/publishing.ts';
import { isScheduled, isUnderWay } from '#domain/office/publication.ts';
import { useMay } from '../core/session.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { usePublications } from './use-publications.ts';

interface Props {
	/** Which changes of the site concern the screen: the part of their subjects before the slash. */
	kind: string;
	/** What is read again when one is over. */
	stale: readonly (readonly unknown[])[];
	/** What a publication is about, by its subjects. */
	nameOf?: (subject: string) => string;
}

/** Changes of the site that are under way, what became of those that ended meanwhile, and the last one if it failed. */
export const PublicationNews = ({ kind, stale, nameOf }: Props) => {
	// What waits for a time is told by the state of what it is about.
	const concerns = (publication: ListedPublication) =>
		!isScheduled(publication) && publication.subjects.every((subject) => subject.startsWith(`${kind}/`));
	const { publications, seconds } = usePublications(concerns, stale, useMay()('GET /publications'));
	const [known, setKnown] = useState<ReadonlySet<string>>();
	if (publications && !known) {
		const old = publications.filter((each, i) => !isUnderWay(each) && (i > 0 || each.state === 'live'));
		setKnown(new Set(old.map(({ id }) => id)));
	}
	const news = publications?.filter(({ id, state }, i) => !known?.has(id) && (i === 0 || state !== 'live'));
	return news?.map((each) => (
		<PublicationCard
			key={each.id}
			publication={each}
			seconds={seconds}
			about={nameOf && each.subjects.map(nameOf).join('、')}
			close={() => setKnown(new Set([...(known ?? []), each.id]))}
		/>
	));
};
