import type { Role } from '#domain/office/roles.ts';
import { openTestOffice, type Person, type TestOffice } from '../../../testing/admin.ts';
import { createPreviewer } from '../../publishing/previewer.ts';
import { createPublisher, type Publisher } from '../../publishing/publisher.ts';
import { checkHere } from '../../publishing/testing/check-here.ts';
import { type TestProject, testProject } from '../../publishing/testing/project.ts';

/** The office with a project of its own that it publishes. */
export interface TripOffice extends TestOffice {
	place: TestProject;
	publisher: Omit<Publisher, 'problem' | 'renew'>;
	people: Record<Role, Person>;
	/** Waits for a publication and tells what became of it. */
	published: (answer: { json: { publication: string } }) => Promise<{ state: string; result: Record<string, unknown> }>;
}

/** @param trips that the content has, when not the usual ones */
export const openTripOffice = async (trips?: string[]): Promise<TripOffice> => {
	const place = testProject('whole', trips);
	let made: Publisher | undefined;
	// The office opens its database itself, and the publisher needs the same one.
	const publisher: Omit<Publisher, 'problem' | 'renew'> = {
		wake: () => made?.wake(),
		idle: async () => made?.idle(),
		stop: async () => made?.stop(),
	};
	const previewer = createPreviewer({ project: place.project, paths: place, check: checkHere });
	const office = await openTestOffice({ paths: place, publisher, previewer, check: checkHere });
	const { store } = office;
	made = createPublisher({
		store,
		clock: () => office.time.now,
		project: place.project,
		paths: place,
		swap: () => {},
		quiet: previewer.pause,
		report: (error) => office.reported.push(error),
		check: checkHere,
	});
	const people = await office.asEach();
	return {
		...office,
		place,
		publisher,
		people,
		published: async ({ json }) => {
			await publisher.idle();
			const { json: found } = await people.owner.send('GET', `/publications?id=${json.publication}`);
			return found[0];
		},
		close: async () => {
			await publisher.stop();
			await previewer.pause();
			await office.close();
			place.remove();
		},
	};
};
