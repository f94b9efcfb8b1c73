import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { postgresPrograms } from './src/server/testing/postgres-programs.ts';

/** Support of tests, and what tests run as processes of their own, where it cannot be measured. */
const NOT_MEASURED = [
	'**/*.test.ts',
	'**/testing/**',
	'**/test-store.ts',
	'src/server/{main,backup,restore,admin-create,demo/main}.ts',
	'src/server/features/{publishing/check,trips/picture}-program.ts',
	'src/server/features/trips/simplify-program.ts',
	'src/server/core/db/reader-program.ts',
	// What takes PostgreSQL, a second server or a repository: the full tests reach it, where nothing is measured.
	'src/server/core/db/open-postgres.ts',
	'src/server/features/publishing/{follow,git,keep-up}.ts',
];

/** Enquiries, accounts, mails, and what all features stand on; as far as the core reaches. */
const CORE = 'src/server/{*.ts,core/**,features/{accounts,enquiries}/**}';
/** The features of the back office. What their tests reach may only grow. */
const FEATURES =
	'src/server/features/{audit,dashboard,departures,orders,privacy,publishing,records,reviews,shop,trips}/**';
const REACHED = { lines: 98, branches: 89 };

/** What tests leave behind lies in one folder, and goes with the run. PostgreSQL is another user, who must get through. */
const leftovers = mkdtempSync(join(tmpdir(), 'banyan-tests-'));
chmodSync(leftovers, 0o711);
process.env['TMPDIR'] = leftovers;
process.once('exit', () => rmSync(leftovers, { recursive: true, force: true }));

// Programs that tests start are compiled once: the check of the content then takes a tenth less, each time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tests');

const programs = postgresPrograms();
// The core does not ask for it.
if (programs === undefined && !process.argv.includes('--project=core'))
	console.warn('\n  NO POSTGRESQL: its tests are left out. `node src/server/testing/install-postgres.ts` gets one.\n');

/**
 * What a test's name says of its run: `x.test.ts` is core; `x.full.test.ts` is not; `x.both.test.ts` runs on PostgreSQL,
 * too, since what PostgreSQL answers can differ; `x.postgres.test.ts` runs on PostgreSQL alone.
 */
const FULL = '**/*.full.*test.ts';
const BOTH = '**/*.both.test.ts';
const POSTGRES = '**/*.postgres.test.ts';

/** In one memory, file after file: to load the server anew for each costs a third more. */
const core = {
	extends: true,
	test: {
		name: 'core',
		dir: 'src',
		exclude: [FULL, POSTGRES, ...configDefaults.exclude],
		pool: 'threads',
		isolate: false,
	},
} as const;
const full = { extends: true, test: { name: 'full', dir: 'src', include: [FULL] } } as const;
const postgres = {
	extends: true,
	test: {
		name: 'postgres',
		dir: 'src/server',
		include: [BOTH, POSTGRES],
		globalSetup: './src/server/testing/with-postgres.ts',
		setupFiles: ['./src/server/testing/use-postgres.ts'],
	},
} as const;

export default defineConfig({
	test: {
		// They end what hangs, and measure nothing: a busy machine of two cores took twelve seconds where an idle one takes two.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// What is waited for comes, or the test ends.
		expect: { poll: { timeout: 50_000 } },
		setupFiles: ['./src/server/testing/setup.ts'],
		maxWorkers: '100%', // else a machine of two cores leaves one idle
		projects: [core, full, ...(programs === undefined ? [] : [postgres])],
		coverage: {
			provider: 'istanbul',
			include: ['src/server/**/*.ts'],
			exclude: [...NOT_MEASURED, ...(configDefaults.coverage.exclude ?? [])],
			reporter: ['text-summary'],
			reportOnFailure: true,
			thresholds: { [CORE]: { lines: 98, branches: 92 }, [FEATURES]: REACHED },
		},
	},
});
