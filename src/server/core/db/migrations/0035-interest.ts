import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { type Columns, makeTables } from './columns.ts';

/**
 * Who waits for a place and who waits for the dates of a trip stand in one table, in four states: whether they have
 * confirmed, and why they are gone, is written beside the state.
 */
export const interest = (columns: Columns): Migration => ({
	up: async (db: Kysely<unknown>) => {
		const { time } = columns;
		const table = `id text primary key not null, trip text not null, departure text not null, name text not null,
			email text not null, children integer not null, locale text not null, state text not null,
			gone_because text not null, joined_at ${time} not null, confirmed_at ${time}, offer_until ${time},
			ended_at ${time}, order_id text, privacy_version text not null`;
		await makeTables(columns, { interest: table }, ['unique interest_of on interest (departure, trip, email)']).up(db);
		await sql`insert into interest (id, trip, departure, name, email, children, locale, state, gone_because, joined_at,
				confirmed_at, offer_until, ended_at, order_id, privacy_version)
			select id, trip, departure, name, email, children, locale,
				case when state = 'unconfirmed' then 'waiting' when state in ('left', 'expired') then 'gone' else state end,
				case when state in ('left', 'expired') then state else '' end,
				joined_at,
				case when state in ('unconfirmed', 'left') then confirmed_at else coalesce(confirmed_at, joined_at) end,
				offer_until, ended_at, order_id, privacy_version
			from waiting`.execute(db);
		await sql`insert into interest (id, trip, departure, name, email, children, locale, state, gone_because, joined_at,
				confirmed_at, privacy_version)
			select id, trip, '', '', email, 0, locale, case when state = 'told' then 'offered' else 'waiting' end, '', asked_at,
				case when state = 'unconfirmed' then null else coalesce(confirmed_at, asked_at) end, privacy_version
			from dates_request`.execute(db);
		await sql`update outbox set kind = 'interest_link' where kind in ('waiting_link', 'dates_link')`.execute(db);
		await sql`update outbox set kind = 'interest_offer' where kind in ('waiting_offer', 'dates_set')`.execute(db);
		for (const old of ['waiting', 'dates_request']) await sql`drop table ${sql.ref(old)}`.execute(db);
	},
});
