import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../../core/deps.ts';
import { acceptBody, LARGEST_OF_ANYBODY } from '../../core/http/body.ts';
import { ApiError } from '../../core/http/errors.ts';
import { createReceiver } from './receive.ts';
import type { Shop } from './shop.ts';

/** A message may be from so far in the future, in ms: clocks differ. */
const AHEAD = 300_000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** How a shop signs a message: base64 of its HMAC-SHA256. */
export const signatureOf = (secret: string, bytes: Uint8Array): string =>
	createHmac('sha256', secret).update(bytes).digest('base64');

/** Whether one of the secrets made this signature. It takes the same time whatever is wrong. */
const isSigned = (bytes: Uint8Array, signature: string, secrets: readonly string[]): boolean => {
	// Hashes have one length, as the comparison demands, whatever was sent.
	const given = hash(signature);
	return secrets.map((secret) => timingSafeEqual(hash(signatureOf(secret, bytes)), given)).includes(true);
};

const headerOf = ({ headers }: FastifyRequest, name = ''): string => {
	const value = headers[name];
	return typeof value === 'string' ? value.slice(0, 255) : '';
};

/** When the shop sent word, in ms; undefined when it does not say so. */
const triggeredAt = (request: FastifyRequest, { headers }: Shop): number | undefined => {
	const time = Date.parse(headerOf(request, headers.triggeredAt));
	return time > 0 ? time : undefined;
};

/** What cannot be one is refused before the order is read. */
const SHAPE = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Where a shop sends its orders. 200 means that the message is on the disk; it says so of what could not be worked too,
 * because shops give up an address that refuses. 401 without a signature that is right, 503 without a secret.
 */
export const shopRoute =
	(shop: Shop) =>
	(app: FastifyInstance, { store, clock, shopSecrets }: AppDeps): void => {
		const { path, headers, prefix } = shop;
		const secretsAt = (now: number) => shopSecrets?.(shop.secret, now) ?? [];
		const receiver = createReceiver(store);
		// The signature is that of the bytes: nothing may read them before it was looked at.
		acceptBody(app, 'application/json');
		app.addHook('onRequest', async (request) => {
			const now = clock();
			if (secretsAt(now).length === 0) throw new ApiError('shop_closed');
			const isAhead = (triggeredAt(request, shop) ?? now) - now > AHEAD;
			if (!SHAPE.test(headerOf(request, headers.signature)) || isAhead) throw new ApiError('signature_invalid');
		});
		app.post(path, { bodyLimit: LARGEST_OF_ANYBODY }, async (request) => {
			const now = clock();
			const bytes = request.body as Buffer;
			if (!isSigned(bytes, headerOf(request, headers.signature), secretsAt(now)))
				throw new ApiError('signature_invalid');
			const named = headerOf(request, headers.id);
			const webhookId = named && `${prefix}${named}`;
			const topic = headerOf(request, headers.topic);
			await receiver.take({ bytes, webhookId, topic, triggeredAt: triggeredAt(request, shop) }, now);
			return {};
		});
	};
