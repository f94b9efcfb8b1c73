import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRIVACY_VERSION } from '#domain/consent.ts';
import type { Enquiry } from '#domain/enquiry.schema.ts';
import { LENGTHS } from '#domain/enquiry.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { href } from '#i18n/routes.ts';
import { inTime } from '../../core/db/fault.ts';
import type { Store } from '../../core/db/store.ts';
import type { AppDeps } from '../../core/deps.ts';
import { ACCEPTED_TYPES, acceptFields, type Fields, typeOf } from '../../core/http/body.ts';
import { ApiError } from '../../core/http/errors.ts';
import { sameOrigin } from '../../core/http/same-origin.ts';
import { admitted, type Classification } from './classify.ts';
import { wantsPage } from './form-page.ts';
import { readEnquiry } from './read-enquiry.ts';
import { findByKey, type NewEnquiry, type Stored, storeEnquiry } from './store-enquiry.ts';
import { makeToken } from './token.ts';

/** The name of this submission: the header, or the field that the form has for it; null when there is none. */
const keyOf = (request: FastifyRequest, enquiry: Enquiry): string | null => {
	const header = request.headers['idempotency-key'];
	const key = (Array.isArray(header) ? header[0] : header) ?? enquiry.key;
	if (key.length > LENGTHS.key)
		throw new ApiError('too_long', { wrong: [{ field: 'key', code: 'too_long', dial: '' }] });
	return key === '' ? null : key;
};

/** Who presses the button of a plain form again within this time, in ms, means the same enquiry. */
const SAME = 10 * 60_000;

/** Names for a form that has none: made of what it says and when it came; the first is the one to store it under. */
const plainKeys = (bodyHash: string, now: number): [string, string] => {
	const span = Math.floor(now / SAME);
	return [`form ${bodyHash} ${span}`, `form ${bodyHash} ${span - 1}`];
};

const toRow = (
	enquiry: Enquiry,
	key: string | null,
	bodyHash: string,
	classified: Classification,
	now: number,
): NewEnquiry => ({
	locale: enquiry.locale,
	firstName: enquiry.firstName,
	lastName: enquiry.lastName,
	email: enquiry.email,
	phone: enquiry.phone,
	country: enquiry.country,
	message: enquiry.message,
	trip: enquiry.trip,
	state: classified.state,
	score: classified.score,
	reasons: JSON.stringify(classified.reasons),
	key,
	bodyHash,
	privacyVersion: PRIVACY_VERSION,
	marketingAt: enquiry.marketing === undefined ? null : now,
	marketingVersion: enquiry.marketing ?? null,
});

/** Takes an enquiry: reads, classifies and stores it. @throws ApiError when it is not taken */
const take = async ({ store, clock, classify, mail }: AppDeps, request: FastifyRequest): Promise<Stored> => {
	const read = readEnquiry(request.body as Fields);
	if (read.wrong) throw new ApiError(read.wrong[0].code, { wrong: read.wrong });
	const { enquiry, bodyHash } = read;
	const now = clock();
	const sent = keyOf(request, enquiry);
	const keys = sent === null && wantsPage(request) ? plainKeys(bodyHash, now) : [sent];
	const [key = null] = keys;
	const arrival = { address: request.ip, headers: request.headers, now };
	/** What became of the same submission before, else how this one is classified. @throws ApiError 429 */
	const judge = async (trx?: Pick<Store, 'db' | 'kind'>): Promise<Stored | Classification> => {
		// First: a submission that is stored in this moment counts against nobody who sends it again.
		const classification = await classify(arrival, enquiry, trx);
		for (const each of keys) {
			const before = await findByKey(trx ?? store, each, bodyHash);
			if (before) return before;
		}
		return admitted(classification);
	};
	// Who has to wait anyway takes no transaction from others.
	const early = await judge();
	if ('outcome' in early) return early;
	const confirms = (await mail?.confirms()) ?? false;
	store.assertThere();
	const stored = await store.db.transaction().execute(async (db) => {
		const trx = { db, kind: store.kind };
		const judged = await judge(trx);
		if ('outcome' in judged) return judged;
		// Who looks suspicious in any way may have typed a stranger's address.
		const confirm = confirms && judged.score === 0;
		const row = toRow(enquiry, key, bodyHash, judged, now);
		return storeEnquiry(trx, row, judged.buckets ?? [], now, { confirm, mailBucket: judged.mailBucket });
	});
	store.assertThere();
	if (stored.outcome === 'stored') mail?.wake();
	return stored;
};

/** `POST /api/enquiry`: 200 `{ id }` means that the enquiry is on the disk and its mail queued. */
const enquiryRoute = (app: FastifyInstance, deps: AppDeps): void => {
	app.post('/api/enquiry', async (request, reply) => {
		const stored = await inTime(take(deps, request));
		if (stored.outcome === 'mismatch') throw new ApiError('idempotency_mismatch');
		if (stored.outcome === 'replayed') reply.header('idempotent-replayed', 'true');
		if (!wantsPage(request)) return { id: stored.id };
		return reply.redirect(href(toLocale((request.body as Fields)['locale']) ?? DEFAULT_LOCALE, 'thankYou'), 303);
	});
};

/** What the enquiry form of the public pages asks for. */
export const visitors = (app: FastifyInstance, deps: AppDeps): void => {
	const { secret, clock } = deps;
	acceptFields(app);
	app.addHook('onRequest', async ({ method, headers }) => {
		if (method === 'POST') typeOf(headers['content-type'], headers['content-encoding']);
	});
	sameOrigin(app, deps);
	app.options('/api/enquiry', async (_request, reply) =>
		reply
			.code(204)
			.headers({ allow: 'POST, OPTIONS', 'accept-post': ACCEPTED_TYPES.join(', ') })
			.send(),
	);
	enquiryRoute(app, deps);
	// 200 `{ token }`, the signed time; the form asks for it when it first gets the focus.
	app.get('/api/form-token', { exposeHeadRoute: true }, async () => ({ token: makeToken(secret, clock()) }));
};
