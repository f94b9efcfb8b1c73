import type { Review, ReviewRow, Version, VersionRow } from '#domain/office/review.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

const of = (slug: string, more: Record<string, string> = {}) => ({ params: { slug, ...more } });

export const listReviews = (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
	send<Page<ReviewRow>>('GET /reviews', { query, signal });
/** A change of a trip beside what is live. */
export const getReview = (slug: string) => send<Review>('GET /goods/:slug/difference', of(slug));
export const rejectGoods = (slug: string, seen: string, reason: string) =>
	send('POST /goods/:slug/reject', { ...of(slug), body: { seen, reason } });
export const approveGoods = (slug: string, seen: string) =>
	send<{ publication: string }>('POST /goods/:slug/approve', { ...of(slug), body: { seen } });
/** The newest first. */
export const listVersions = (slug: string) => send<VersionRow[]>('GET /goods/:slug/history', of(slug));
export const getVersion = (slug: string, version: number) =>
	send<Version>('GET /goods/:slug/history/:version', of(slug, { version: String(version) }));
/** Makes a draft of it. */
export const restoreVersion = (slug: string, version: number) =>
	send<{ seen: string }>('POST /goods/:slug/history/:version/restore', of(slug, { version: String(version) }));
