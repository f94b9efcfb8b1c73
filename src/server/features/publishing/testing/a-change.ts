import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { type ContentFiles, filesIn } from '../../../core/content/content-files.ts';
import { baseOf, movedSince, readTrip, writeTrip } from '../../../core/content/trip-draft.ts';
import type { PublishJob } from '../publish.ts';

/** A change of facts, words and departures of one trip, with a new picture and one that goes. */
export const aChange = (content: string, title = 'Another title'): PublishJob => {
	const files = filesIn(content);
	const base = baseOf(files, 'bus-factory');
	const draft = readTrip(files, 'bus-factory') as TripDraft;
	draft.facts['price'] = { child: 949, extraAdult: 499 };
	draft.facts['gallery'] = ['./fresh.jpg', ...(draft.facts['gallery'] as string[]).slice(1)];
	for (const locale of ['en', 'zh', 'cn'] as const) {
		const { 'bus-factory-1.jpg': gone, ...alt } = draft.words[locale].fields['alt'] as Record<string, unknown>;
		if (gone !== undefined) draft.words[locale].fields['alt'] = { ...alt, 'fresh.jpg': gone };
	}
	draft.words.en.fields['title'] = title;
	draft.departures = draft.departures.map((each) => (each.date > '2027' ? { ...each, price: 949 } : each));
	return {
		id: 'one',
		conflicts: (now: ContentFiles) => movedSince(base, baseOf(now, 'bus-factory')),
		changes: (now: ContentFiles) =>
			writeTrip(now, 'bus-factory', draft, () => files.bytes('trips/bus-factory/bus-factory-1.jpg')),
		record: async () => {},
	};
};
