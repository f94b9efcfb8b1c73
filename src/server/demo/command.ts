import { readEnvironment } from '#domain/environment.ts';
import { ROLE_LABELS } from '#domain/office/roles.ts';
import type { CommandDeps } from '../commands.ts';
import { openStore } from '../db/open.ts';
import { fillDemo } from './fill.ts';

/**
 * `npm run demo:office`: sample data for an empty office.
 * @returns lines to print: accounts and their passwords, which are shown this once @throws Error with one sentence for the operator
 */
export const demoCommand = async ({ variables, now }: CommandDeps): Promise<string[]> => {
	const { DATA_DIR, DATABASE_URL, PORT } = readEnvironment(variables);
	const store = await openStore({ folder: DATA_DIR, databaseUrl: DATABASE_URL });
	try {
		const staff = await fillDemo(store, now, 'dist');
		return [
			'The office has sample data. These passwords are shown this once:',
			...Object.values(staff).map(
				({ account: { username, role }, password }) => `  ${username.padEnd(9)} ${password}  ${ROLE_LABELS[role]}`,
			),
			`Sign in at http://localhost:${PORT}/login. Nothing of the samples was or will be mailed, or is on the site.`,
		];
	} finally {
		await store.close();
	}
};
