import type { FastifyRequest } from 'fastify';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import { toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { countHits } from '../../core/db/limit.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import type { Fields } from '../../core/http/body.ts';
import { languageOf } from '../../core/http/language.ts';
import { admitted, EVERYONE } from '../enquiries/classify.ts';

/** The language of a page: as asked for, or the first that the browser asks for. */
export const localeOf = ({ query, headers }: FastifyRequest): Locale =>
	toLocale((query as Fields)['lang']) ?? languageOf(headers['accept-language']);

/**
 * Does what a form asks for, if it looks like a person's; a suspect gets the same answer, and nothing happens.
 * @throws ApiError 429 for who asks too often, or whose address got too many mails
 */
export const takeForm = async (
	{ store, classify, clock, mail }: AppDeps,
	request: FastifyRequest,
	enquiry: Enquiry,
	act: (trx: Pick<Store, 'db' | 'kind'>, now: number, mailBucket: string | undefined) => Promise<void>,
): Promise<void> => {
	const now = clock();
	const arrival = { address: request.ip, headers: request.headers, now };
	// Who has to wait anyway takes no transaction from others.
	admitted(await classify(arrival, enquiry));
	store.assertThere();
	await store.db.transaction().execute(async (db) => {
		const trx = { db, kind: store.kind };
		const { state, buckets = [], mailBucket } = admitted(await classify(arrival, enquiry, trx));
		if (state === 'quarantine') return;
		await act(trx, now, mailBucket);
		// A rush for one departure is no flood of enquiries.
		await countHits(
			trx,
			buckets.filter((bucket) => bucket !== EVERYONE),
			now,
		);
	});
	store.assertThere();
	mail?.wake();
};
