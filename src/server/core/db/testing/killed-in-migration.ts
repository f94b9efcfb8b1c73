/** Begins a migration and dies in the middle of it: `node killed-in-migration.ts <place as JSON>`. */
import { migrate, steps } from '../migrate.ts';
import { openStore } from '../open.ts';

const { db, kind } = await openStore(JSON.parse(process.argv[2] ?? ''));
await migrate(db, kind, {
	...steps(kind),
	'0999-later': {
		up: async (trx) => {
			await trx.schema.alterTable('enquiry').addColumn('later', 'text').execute();
			process.stdout.write('half way\n');
			process.kill(process.pid, 'SIGKILL');
			await new Promise(() => {});
		},
	},
});
