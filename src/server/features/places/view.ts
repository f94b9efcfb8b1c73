import { ageOf, listOf, type PlaceField } from '#domain/child-fields.ts';
import { CHANGE } from '#domain/office/place.ts';
import type { Role } from '#domain/office/roles.ts';
import type { PlaceChangeRow, PlaceRow, WordRow } from '../../core/db/schema.ts';
import type { Opened } from './actions.ts';
import { mayUndo } from './leave.ts';

/** A place as the office sees it. */
export const placeView = (place: PlaceRow) => ({
	...place,
	age: ageOf(place),
	reason: place.reason || null,
	undecided: place.undecided === 1,
});

/** A word as the office sees it. */
export const wordView = ({ who, fields, unread, ...word }: WordRow) => ({
	...word,
	by: who,
	fields: listOf(fields) as PlaceField[],
	unread: unread === 1,
});

/** The steps that somebody may take with a change. @param mail state of the mail about it */
export const changeSteps = (
	change: PlaceChangeRow,
	opened: Pick<Opened, 'places' | 'changes'> | undefined,
	mail: string | null,
	role: Role,
) =>
	CHANGE.actions(change.state, role).filter(({ action }) => {
		if (action === 'undo') return opened !== undefined && mayUndo(change, opened, mail);
		// Money that comes in cannot fail to be given back.
		return action === 'settle' || change.cents < 0;
	});

/** A change as the office sees it; steps that depend on the rest of its order are offered there alone. */
export const changeView = (
	change: PlaceChangeRow,
	{
		child,
		mail,
		opened,
		role,
	}: { child: string; mail: string | null; opened?: Pick<Opened, 'places' | 'changes'>; role: Role },
) => ({
	...change,
	at: change.createdAt,
	placeId: change.placeId || null,
	reason: change.reason || null,
	child,
	mail,
	actions: changeSteps(change, opened, mail, role),
});
