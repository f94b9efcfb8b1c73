import type { FastifyRequest } from 'fastify';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import { toLocale } from '#domain/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Store } from '../db/store.ts';
import type { AppDeps } from '../deps.ts';
import { EVERYONE } from '../enquiries/classify.ts';
import type { Fields } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';

/** The language of a page: as asked for, or the first that the browser asks for. */
export const localeOf = ({ query, headers }: FastifyRequest): Locale =>
	toLocale((query as Fields)['lang']) ?? languageOf(headers['accept-language']);

/**
 * Does what a form asks for, if it looks like a person's; a suspect gets the same answer, and nothing happens.
 * @throws ApiError 429 for who asks too often
 */
export const takeForm = async (
	{ store, classify, clock, mail }: AppDeps,
	request: FastifyRequest,
	enquiry: Enquiry,
	act: (trx: Pick<Store, 'db' | 'kind'>, now: number) => Promise<void>,
): Promise<void> => {
	const now = clock();
	const judged = await classify({ address: request.ip, headers: request.headers, now }, enquiry);
	if (judged.retryAfter !== undefined)
		throw new ApiError('too_many_requests', { headers: { 'retry-after': String(judged.retryAfter) } });
	if (judged.state === 'quarantine') return;
	// A rush for one departure is no flood of enquiries.
	const hits = (judged.buckets ?? []).filter((bucket) => bucket !== EVERYONE).map((bucket) => ({ bucket, at: now }));
	store.assertThere();
	await store.db.transaction().execute(async (db) => {
		await act({ db, kind: store.kind }, now);
		if (hits.length > 0) await db.insertInto('hit').values(hits).execute();
	});
	store.assertThere();
	mail?.wake();
};
