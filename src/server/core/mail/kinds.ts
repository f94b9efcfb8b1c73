import type { OutboxRow } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { Correspondents, WriteLetter } from './letter.ts';

type Trx = Pick<Store, 'db' | 'kind'>;

/** A mail that can never be delivered. */
export interface DeadMail extends Pick<OutboxRow, 'id' | 'kind' | 'subjectId'> {
	/** Why. */
	code: string;
}

/** Takes what a mail is about before the mail, as whoever withdraws the mail does. */
export type LockMail = (trx: Trx, mail: Pick<OutboxRow, 'id' | 'subjectId'>) => Promise<void>;

/** Does what follows, in the transaction that gives a mail up. @param now milliseconds UTC */
export type OnDead = (trx: Trx, mail: DeadMail, now: number) => Promise<void>;

/** What a feature says of a kind of mail that it sends. */
export interface MailKind {
	write: WriteLetter;
	lock?: LockMail;
	dead?: OnDead;
}

/** Kinds of mails, by their names. */
export type MailKinds = Readonly<Record<string, MailKind>>;

let known: { kinds: MailKinds; between: Correspondents } | undefined;

/** Says which mails there are, and between whom they go: before the first one is written. */
export const setMails = (mails: NonNullable<typeof known>): void => {
	known = mails;
};

/** Between whom mails go. */
export const correspondents = (): Correspondents => {
	if (!known) throw new Error('Nobody has said between whom mails go.');
	return known.between;
};

/** @throws when no feature sends such mails */
export const kindOf = (name: string): MailKind => {
	const kind = known?.kinds[name];
	if (!kind) throw new Error(`No feature sends mails of the kind ${name}.`);
	return kind;
};
