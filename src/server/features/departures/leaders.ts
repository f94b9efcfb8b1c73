import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';
import type { Store } from '../../core/db/store.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { SignedIn } from '../../core/route.ts';
import { catalogue } from '../../core/schedule/catalogue.ts';
import { departureId, departureOf } from '../../core/schedule/departure-id.ts';

type Db = Pick<Store, 'db'>;

const DAY = 86_400_000;

/** The days whose roll calls leaders see. */
export const leadersDays = (now: number): { from: IsoDate; until: IsoDate } => ({
	from: hongKongDay(now),
	until: hongKongDay(now + DAY),
});

/** The departures of some days, both included, that were given to a leader, by their ids. */
export const givenTo = async (
	{ db }: Db,
	account: string,
	{ from, until }: { from: IsoDate; until: IsoDate },
): Promise<Set<string>> => {
	const rows = await db
		.selectFrom('departureLeader')
		.select(['trip', 'departure'])
		.where('accountId', '=', account)
		.where('departure', '>=', from)
		.where('departure', '<=', until)
		.execute();
	return new Set(rows.map(departureId));
};

/**
 * Lets everybody through but a leader to whom the departure was not given, or whose departure is on another day.
 * @throws ApiError 404, as if there were none
 */
export const checkGiven = async (
	db: Db,
	{ account }: SignedIn,
	id: string,
	days: { from: IsoDate; until: IsoDate },
): Promise<void> => {
	if (account.role === 'leader' && !(await givenTo(db, account.id, days)).has(id)) throw new ApiError('not_found');
};

/** All leaders who can sign in, or have a departure, and whether it is theirs. */
export const leadersOf = async ({ db }: Db, id: string) => {
	const { trip, departure } = departureOf(id);
	const given = await db
		.selectFrom('departureLeader')
		.select('accountId')
		.where((eb) => eb.and({ trip, departure }))
		.execute();
	const ids = new Set(given.map(({ accountId }) => accountId));
	const accounts = await db
		.selectFrom('account')
		.select(['id', 'name', 'disabledAt'])
		.where('role', '=', 'leader')
		.orderBy('name')
		.execute();
	return accounts
		.map(({ id: account, name, disabledAt }) => ({ id: account, name, disabledAt, given: ids.has(account) }))
		.filter(({ disabledAt, given: isGiven }) => disabledAt === null || isGiven);
};

/** Gives a departure to these leaders and no others. @throws ApiError */
export const giveTo = async ({ db }: Db, id: string, leaders: readonly string[]): Promise<void> => {
	const { trip, departure } = departureOf(id);
	if (!catalogue().trips.has(trip)) throw new ApiError('not_found');
	const known = new Set((await leadersOf({ db }, id)).map((each) => each.id));
	if (leaders.some((each) => !known.has(each))) throw new ApiError('invalid', { field: 'leaders' });
	await db
		.deleteFrom('departureLeader')
		.where((eb) => eb.and({ trip, departure }))
		.execute();
	const rows = [...new Set(leaders)].map((accountId) => ({ trip, departure, accountId }));
	if (rows.length > 0) await db.insertInto('departureLeader').values(rows).execute();
};
