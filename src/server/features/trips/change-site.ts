import type { Endpoint } from '#contracts/contracts.ts';
import type { AuditEntry } from '../../core/audit.ts';
import { subjectId } from '../../core/content/subjects.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Call, SignedIn } from '../../core/route.ts';
import { claimSubjects, type PublicationItem, requestPublication } from '../publishing/index.ts';

/** A change of the site, and the lines of the audit log that tell it; without items nothing is published. */
interface SiteChange {
	items: readonly PublicationItem[];
	audit: AuditEntry | readonly AuditEntry[];
	/** When it is to be published; at once when absent. */
	at?: number | undefined;
}

/**
 * Makes what a call does to the site: stores it in one step with what is to be published, and has that published.
 * @throws ApiError 409 when something of it is being published already
 */
export const changeSite = async (
	{ publisher }: Pick<AppDeps, 'publisher'>,
	{ write, who, now, reply }: Pick<Call<Endpoint, unknown, unknown>, 'write' | 'now' | 'reply'> & { who: SignedIn },
	action: Endpoint,
	act: (trx: Pick<Store, 'db' | 'kind'>) => SiteChange | Promise<SiteChange>,
): Promise<{ publication: string | null }> => {
	const publication = await write(async (trx) => {
		const { items, audit, at } = await act(trx);
		// It was looked at before the transaction began.
		const audited = [audit].flat().map(({ subject }) => subject);
		await claimSubjects(trx, items.map(subjectId).concat(audited));
		const change = { accountId: who.account.id, action, items, at };
		return { result: items.length === 0 ? null : await requestPublication(trx, change, now), audit };
	});
	publisher.wake();
	reply.code(publication === null ? 200 : 202);
	return { publication };
};
