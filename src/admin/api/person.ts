import type { PersonErased, PersonFound } from '#domain/office/person.ts';
import { send } from './send.ts';

/** Who is looked for: by one of the two. */
export type PersonAsked = { email: string } | { phone: string };

/** What was typed, as an address or as a number. */
export const personAsked = (typed: string): PersonAsked => {
	const text = typed.trim();
	return text.includes('@') ? { email: text } : { phone: text };
};

export const findPerson = (body: PersonAsked) => send<PersonFound>('POST /person/find', { body });
export const exportPerson = (body: PersonAsked) => send<object>('POST /person/export', { body });
export const erasePerson = (body: PersonAsked) => send<PersonErased>('POST /person/erase', { body });
