import { join } from 'node:path';
import type { Role } from '#domain/office/roles.ts';
import type { TripOffice } from './trip.ts';

/** What tests do with trips of an office. @param office when it is open */
export const tripActions = (office: () => TripOffice) => {
	const as = (role: Role) => office().people[role].send;
	const one = async (slug: string) => (await as('editor')('GET', `/goods/${slug}`)).json;
	const save = async (slug: string, change: (value: never) => void, more = {}) => {
		const { value, version } = await one(slug);
		change(value as never);
		return as('editor')('PUT', `/goods/${slug}`, { body: { value, version, ...more } });
	};
	// biome-ignore lint/suspicious/noExplicitAny: tests change what they like
	const title = (text: string) => (value: any) => Object.assign(value.words.zh.fields, { title: text });
	const step = async (role: 'editor' | 'reviewer' | 'owner', slug: string, action: string, more = {}) =>
		as(role)('POST', `/goods/${slug}/${action}`, { body: { version: (await one(slug)).version, ...more } });
	const file = (path: string) => join(office().place.content, path);
	const row = async (slug: string) => {
		const { json } = await as('clerk')('GET', '/goods?size=100');
		return json.rows.find((each: { slug: string }) => each.slug === slug);
	};
	return { as, one, save, title, step, file, row };
};
