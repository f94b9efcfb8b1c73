import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { EVERY, PATIENCE } from './sqlite-dialect.ts';
import type { Store } from './store.ts';

/**
 * What was erased still lies in the write-ahead log of SQLite until that is written back: it is, and cut to nothing.
 * While another program reads the database that cannot be done; it is tried again, and in the end the log says so.
 * @param patience milliseconds
 */
export const emptyLog = async (
	{ db, kind }: Pick<Store, 'db' | 'kind'>,
	log: Logger,
	patience = PATIENCE,
): Promise<void> => {
	if (kind !== 'sqlite') return;
	for (const deadline = performance.now() + patience; ; await setTimeout(EVERY)) {
		const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
		if (rows[0]?.busy === 0) return;
		if (performance.now() > deadline) return log.error({ event: 'write_ahead_log_kept' });
	}
};
