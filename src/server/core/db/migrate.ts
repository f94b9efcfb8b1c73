import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { enquiryDesk } from './migrations/0001-enquiry-desk.ts';
import { officeAccounts } from './migrations/0002-office-accounts.ts';
import { orders } from './migrations/0003-orders.ts';
import { publishing } from './migrations/0004-publishing.ts';
import { enquiryWork } from './migrations/0005-enquiry-work.ts';
import { orderLines } from './migrations/0006-order-lines.ts';
import { recoveryCodes } from './migrations/0007-recovery-codes.ts';
import { rollCall } from './migrations/0008-roll-call.ts';
import { outsideBookings } from './migrations/0009-outside-bookings.ts';
import { waitingList } from './migrations/0010-waiting-list.ts';
import { enquiryReplies } from './migrations/0011-enquiry-replies.ts';
import { datesRequests } from './migrations/0012-dates-requests.ts';
import { quotations } from './migrations/0013-quotations.ts';
import { family } from './migrations/0014-family.ts';
import { publishAt } from './migrations/0015-publish-at.ts';
import { publicationLog } from './migrations/0016-publication-log.ts';
import { previews } from './migrations/0017-previews.ts';
import { forgottenFamilies } from './migrations/0018-forgotten-families.ts';
import { changeStatement } from './migrations/0019-change-statement.ts';
import { exportedSearches } from './migrations/0020-exported-searches.ts';
import { quotationPostscript } from './migrations/0021-quotation-postscript.ts';
import { knownAddresses } from './migrations/0022-known-addresses.ts';
import { codeTries } from './migrations/0023-code-tries.ts';
import { places } from './migrations/0024-places.ts';
import { enquiryWords } from './migrations/0025-enquiry-words.ts';
import { leaders } from './migrations/0026-leaders.ts';
import { departureChanges } from './migrations/0027-departure-changes.ts';
import { countedSeats } from './migrations/0030-counted-seats.ts';
import { outsideBookingsAreOrders } from './migrations/0031-outside-bookings-are-orders.ts';
import { noDigests } from './migrations/0032-no-digests.ts';
import { claimsEndWithTheLease } from './migrations/0033-claims-end-with-the-lease.ts';
import { ownerOfALease } from './migrations/0034-owner-of-a-lease.ts';
import { interest } from './migrations/0035-interest.ts';
import { specifications } from './migrations/0036-specifications.ts';
import { columnsOf, type DatabaseKind } from './migrations/columns.ts';
import { OpenError } from './open-fault.ts';
import type { Tables } from './schema.ts';

/** Every step of the schema by name; names sort in the order of the steps and never change. */
export const steps = (kind: DatabaseKind): Record<string, Migration> => ({
	'0001-enquiry-desk': enquiryDesk(columnsOf(kind)),
	'0002-office-accounts': officeAccounts(columnsOf(kind)),
	'0003-orders': orders(columnsOf(kind)),
	'0004-publishing': publishing(columnsOf(kind)),
	'0005-enquiry-work': enquiryWork(columnsOf(kind)),
	'0006-order-lines': orderLines,
	'0007-recovery-codes': recoveryCodes(columnsOf(kind)),
	'0008-roll-call': rollCall(columnsOf(kind)),
	'0009-outside-bookings': outsideBookings(columnsOf(kind)),
	'0010-waiting-list': waitingList(columnsOf(kind)),
	'0011-enquiry-replies': enquiryReplies(columnsOf(kind)),
	'0012-dates-requests': datesRequests(columnsOf(kind)),
	'0013-quotations': quotations(columnsOf(kind)),
	'0014-family': family(columnsOf(kind)),
	'0015-publish-at': publishAt(columnsOf(kind)),
	'0016-publication-log': publicationLog(columnsOf(kind)),
	'0017-previews': previews(columnsOf(kind)),
	'0018-forgotten-families': forgottenFamilies(columnsOf(kind)),
	'0019-change-statement': changeStatement,
	'0020-exported-searches': exportedSearches,
	'0021-quotation-postscript': quotationPostscript,
	'0022-known-addresses': knownAddresses(columnsOf(kind)),
	'0023-code-tries': codeTries,
	'0024-places': places(columnsOf(kind)),
	'0025-enquiry-words': enquiryWords,
	'0026-leaders': leaders(columnsOf(kind)),
	'0027-departure-changes': departureChanges(columnsOf(kind)),
	'0030-counted-seats': countedSeats,
	'0031-outside-bookings-are-orders': outsideBookingsAreOrders,
	'0032-no-digests': noDigests,
	'0033-claims-end-with-the-lease': claimsEndWithTheLease,
	'0034-owner-of-a-lease': ownerOfALease,
	'0035-interest': interest(columnsOf(kind)),
	'0036-specifications': specifications,
});

/**
 * Brings the tables up to this version of the code: all missing steps or none of them.
 * @throws OpenError when the database was written by a newer version
 */
export const migrate = async (
	db: Kysely<Tables>,
	kind: DatabaseKind,
	known: Record<string, Migration> = steps(kind),
): Promise<void> => {
	const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => known } });
	const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
	if (tables.some(({ name }) => name === 'kysely_migration')) {
		const { rows: done } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
		const newer = done.filter(({ name }) => !Object.hasOwn(known, name));
		if (newer.length > 0)
			throw new OpenError(
				`The database was written by a newer version of the server (${newer.map(({ name }) => name).join(', ')}). Start that version, or restore a backup made before it.`,
				{ refuses: true },
			);
	}
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
};
