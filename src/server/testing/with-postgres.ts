import type { TestProject } from 'vitest/node';
import { openStore } from '../core/db/open.ts';
import { asClient, READY, startPostgres } from './postgres.ts';
import { postgresPrograms } from './postgres-programs.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Address of the PostgreSQL that the tests of a run share. */
		postgres: string;
	}
}

/** Starts PostgreSQL before the tests of a run, and stops it after them. */
export default async (project: TestProject): Promise<() => PromiseLike<void>> => {
	const server = await startPostgres(postgresPrograms() ?? '');
	await asClient(server.address, (client) => client.query(`create database ${READY}`));
	await (await openStore({ folder: '', databaseUrl: new URL(READY, server.address).href })).close();
	project.provide('postgres', server.address);
	return () => server[Symbol.asyncDispose]();
};
