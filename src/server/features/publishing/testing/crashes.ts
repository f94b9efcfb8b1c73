import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { DepartureChange } from '#domain/departure-changes.ts';
import { PUBLISHED_MARK } from '#domain/site-files.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { filesIn } from '../../../core/content/content-files.ts';
import { baseOf, readTrip } from '../../../core/content/trip-draft.ts';
import { openStore } from '../../../core/db/open.ts';
import type { Store } from '../../../core/db/store.ts';
import { runProgram } from '../../../core/run-program.ts';
import { anAccount } from '../../accounts/testing/an-account.ts';
import { marksOf } from '../follow.ts';
import type { PublicationItem } from '../items.ts';
import { lastPublished, valuesAt } from '../publication-log.ts';
import { requestPublication } from '../publications.ts';
import { mendSite } from '../releases.ts';
import { snapshot, type TestProject, testProject } from './project.ts';

const PROGRAM = fileURLToPath(new URL('fleet-program.ts', import.meta.url));

/** A database of its own. */
interface Place {
	folder: string;
	databaseUrl?: string | undefined;
	remove: () => Promise<void>;
}

/** How it stood after crashes. */
export interface Crashes {
	/** Names of the steps, in order. */
	steps: string[];
	/** Crashes after which something was neither as before nor as published. */
	torn: string[];
	/** How many crashes left the site as before, and how many as published. */
	old: number;
	fresh: number;
}

/** The embedded database. */
export const embedded = async (): Promise<Place> => {
	const folder = mkdtempSync(join(tmpdir(), 'crashes-'));
	return { folder, databaseUrl: undefined, remove: async () => rmSync(folder, { recursive: true }) };
};

/** Every file of a folder but the mark, which is another one for each publication. */
const filesOf = (folder: string): Record<string, string> => {
	const { [PUBLISHED_MARK]: _mark, ...files } = snapshot(folder);
	return files;
};

const TRIP = { kind: 'trip', subject: 'bus-factory' } as const;
const CALLED_OFF: DepartureChange = {
	date: '2027-01-30',
	cancelled: { reason: 'weather', decided: '2026-11-28T01:00:00Z' },
	sequence: 9,
	changed: '2026-11-28',
};

/** Another title, a picture that goes and a day with another price, one after the other in one publication. */
const items = (content: string): PublicationItem[] => {
	const files = filesIn(content);
	const value = readTrip(files, 'bus-factory');
	if (!value) throw new Error('There is no trip.');
	value.words.en.fields['title'] = 'Two';
	value.facts['gallery'] = (value.facts['gallery'] as string[]).slice(1);
	value.departures = value.departures.map((each) => (each.date > '2027' ? { ...each, price: 949 } : each));
	return [{ ...TRIP, act: 'put', value, base: baseOf(files, 'bus-factory') }];
};

/** The way back to a release, as `features/reviews/way-back.ts` asks for it. */
const wayBack = async (store: Store, content: string, release: string): Promise<PublicationItem[]> => {
	const files = filesIn(content);
	const departures = readTrip(files, TRIP.subject)?.departures ?? [];
	return (await valuesAt(store, release)).map(({ subject, value: then }) => {
		const value = { ...(then as TripDraft), departures };
		return { ...subject, act: 'put', value, base: baseOf(files, TRIP.subject), keepsDraft: true };
	});
};

/** What a server is about when it is killed. */
export type Deed = 'a change' | 'the way back' | 'what another server published';

/** A project whose server has something to do when it starts. */
const waiting = async (makePlace: () => Promise<Place>, deed: Deed) => {
	const place = await makePlace();
	const project = testProject('small');
	const another = testProject('small');
	const store = await openStore(place);
	const { id: accountId } = await anAccount(store, 'reviewer');
	const ask = (items: PublicationItem[]) =>
		requestPublication(store, { accountId, action: 'POST /x', items }, Date.now());
	/** @param step number of the step before which it dies; -1: none. @returns the names of its steps */
	const publishUntil = async (step: number, on = project): Promise<string[]> => {
		const database = place.databaseUrl ?? place.folder;
		const { output, code, complaint } = await runProgram([PROGRAM, on.project, database, `${step}`], {
			patience: 60_000,
		});
		if (step >= 0 === (code !== undefined))
			throw new Error(`It was to end by SIGKILL, and ended with ${code}: ${output}${complaint}`);
		return output.trim().split('\n');
	};
	const prepare = async (): Promise<string> => {
		if (deed !== 'the way back') return ask(items(project.content));
		const release = await ask([{ ...TRIP, act: 'patch', facts: { price: { child: 700, extraAdult: 400 } } }]);
		await publishUntil(-1);
		await ask([...items(project.content), { ...TRIP, act: 'departure', first: CALLED_OFF.date, change: CALLED_OFF }]);
		await publishUntil(-1);
		return ask(await wayBack(store, project.content, release));
	};
	const id = await prepare();
	if (deed === 'what another server published') await publishUntil(-1, another);
	const isDone = async () => {
		const { content, site } = marksOf(project);
		return [content, site, await lastPublished(store)].every((mark) => mark === id);
	};
	const remove = async () => {
		await store.close();
		await place.remove();
		project.remove();
		another.remove();
	};
	return { project, publishUntil, isDone, remove };
};

const isEitherOf = (now: Record<string, string>, one: Record<string, string>, two: Record<string, string>) =>
	Object.entries(now).every(([path, text]) => text === one[path] || text === two[path]);

/** Kills a process that publishes before each of its steps, looks at what a server finds that starts afterwards, and starts it. */
export const crashAtEveryStep = async (
	times: number,
	makePlace = embedded,
	deed: Deed = 'a change',
): Promise<Crashes> => {
	const model = await waiting(makePlace, deed);
	const before = { content: filesOf(model.project.content), site: filesOf(model.project.site) };
	const steps = await model.publishUntil(-1);
	const after = { content: filesOf(model.project.content), site: filesOf(model.project.site) };
	await model.remove();
	const result: Crashes = { steps, torn: [], old: 0, fresh: 0 };
	const look = ({ content, site }: TestProject): boolean => {
		const now = filesOf(site);
		const isOld = isDeepStrictEqual(now, before.site);
		if (isOld) result.old++;
		else result.fresh++;
		return (
			(isOld || isDeepStrictEqual(now, after.site)) && isEitherOf(filesWhole(content), before.content, after.content)
		);
	};
	for (const [i, name] of steps.entries())
		for (let n = 0; n < times; n++) {
			const { project, publishUntil, isDone, remove } = await waiting(makePlace, deed);
			await publishUntil(i);
			mendSite(project);
			if (!look(project)) result.torn.push(`${name} (${n + 1})`);
			await publishUntil(-1);
			const isAsPublished =
				isDeepStrictEqual(filesOf(project.content), after.content) &&
				isDeepStrictEqual(filesOf(project.site), after.site) &&
				(await isDone());
			if (!isAsPublished) result.torn.push(`${name} (${n + 1}), then started again`);
			await remove();
		}
	return result;
};

/** What a site may read: no file that is being written. */
const filesWhole = (content: string): Record<string, string> =>
	Object.fromEntries(Object.entries(filesOf(content)).filter(([path]) => !path.endsWith('.part')));
