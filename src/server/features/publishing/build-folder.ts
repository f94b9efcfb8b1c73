import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CHECKED_BUILD, CONTENT_ORIGIN, SERVED_SITE } from '#domain/preview-build.ts';
import type { FileChange } from '../../core/content/content-files.ts';
import { checkBuilt } from '../../core/http/site.ts';
import { runProgram } from '../../core/run-program.ts';
import { alike, mirror, stageContent } from './stage.ts';

/** What a build needs of the project besides the content. */
const FOLDERS = ['src', 'public'];
const FILES = ['package.json', 'tsconfig.json', 'astro.config.mjs'];
/** What earlier builds made and the next one uses again: packed texts, pictures in every size, fonts, previews. */
const REUSED = ['antd', 'assets', 'fonts', 'packed', 'social'];
/** A build of the real content takes a third of a minute, and on a machine that is busy for long many times as much; a site of pictures may go far. In ms. */
const PATIENCE = 900_000;

const useAgain = (project: string, buildFolder: string): void => {
	const modules = join(project, 'node_modules');
	mkdirSync(join(buildFolder, 'node_modules/.astro'), { recursive: true });
	for (const name of readdirSync(modules))
		if (!name.startsWith('.')) symlinkSync(join(modules, name), join(buildFolder, 'node_modules', name));
	for (const name of REUSED) {
		const cache = join(modules, '.astro', name);
		mkdirSync(cache, { recursive: true });
		symlinkSync(cache, join(buildFolder, 'node_modules/.astro', name));
	}
};

/** A link to the content of which that of a build folder is a copy. */
const originOf = (buildFolder: string): string => join(buildFolder, 'published');

/** Sets up a copy of the project in a folder, with its content as it will be after some changes. */
export const setUpBuildFolder = (
	project: string,
	content: string,
	changes: readonly FileChange[],
	buildFolder: string,
): void => {
	rmSync(buildFolder, { recursive: true, force: true });
	mkdirSync(buildFolder, { recursive: true });
	for (const name of FOLDERS) mirror(join(project, name), join(buildFolder, name));
	for (const name of FILES) alike(join(project, name), join(buildFolder, name));
	stageContent(content, changes, join(buildFolder, 'content'));
	symlinkSync(resolve(content), originOf(buildFolder));
	useAgain(project, buildFolder);
};

/** Tells how full the departures of a content folder are, in JSON: the answer of `/api/availability`. */
export type TellSeats = (content: string) => Promise<string>;

/** Where builds of a build folder read how full departures are. */
const seatsFile = (buildFolder: string): string => join(buildFolder, 'seats.json');

/** Has the next builds of a build folder show departures as full as they are now; without `tell`, as open. */
export const putSeats = async (buildFolder: string, tell: TellSeats | undefined): Promise<void> => {
	if (tell) writeFileSync(seatsFile(buildFolder), await tell(join(buildFolder, 'content')));
};

/** Runs the build of a build folder, into its `dist` or another folder in it. @returns why it failed, in technical words, if it did */
export const build = async (
	buildFolder: string,
	{
		env,
		into = 'dist',
		signal,
	}: { env?: Record<string, string | undefined>; into?: string; signal?: AbortSignal } = {},
): Promise<string | undefined> => {
	const seats = seatsFile(buildFolder);
	const { code, complaint, output } = await runProgram(
		['node_modules/astro/bin/astro.mjs', 'build', '--outDir', into],
		{
			cwd: buildFolder,
			env: {
				ASTRO_TELEMETRY_DISABLED: '1',
				NODE_OPTIONS: undefined,
				NODE_ENV: 'production',
				SEATS_FILE: existsSync(seats) ? seats : undefined,
				[CONTENT_ORIGIN]: originOf(buildFolder),
				...env,
			},
			patience: PATIENCE,
			...(signal && { signal }),
		},
	);
	if (code === undefined) return 'The build took too long, or was ended.';
	return code === 0 ? undefined : `The build ended with ${code}: ${complaint || output.slice(-4000)}`;
};

/**
 * Builds the site of a build folder into its `dist`, with all that our server needs, and looks whether it is whole.
 * @param served folder of the site that is served, whose back office is taken over while its code is the same
 * @param isChecked whether its content was checked just before
 * @returns why there is none, in technical words, if so
 */
export const buildSite = async (
	buildFolder: string,
	served: string,
	isChecked = false,
): Promise<string | undefined> => {
	const env = { STATIC_HOST: undefined, [SERVED_SITE]: served, [CHECKED_BUILD]: isChecked ? '1' : undefined };
	const failure = await build(buildFolder, { env });
	if (failure !== undefined) return failure;
	try {
		checkBuilt(join(buildFolder, 'dist'));
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
};

/** Folder of what is sent, in the build folder. */
const SENT = 'sent';

const failed = (why: string): Error => Object.assign(new Error(why), { code: 'SEND' });

/**
 * Builds the site of the visitors alone, and runs a command of the shell in its folder, as `rsync` or what a host brings along.
 * @param variables what this build reads besides the settings of the server
 * @returns what sends the site of a build folder. It throws an Error with the code SEND, and the last of what was said, when it did not get there
 */
export const sendSite =
	(command: string, variables: Record<string, string>) =>
	async (buildFolder: string): Promise<void> => {
		const failure = await build(buildFolder, { env: variables, into: SENT });
		if (failure !== undefined) throw failed(failure);
		const [program, flag] = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c'];
		const where = { program, cwd: join(buildFolder, SENT), patience: PATIENCE };
		const { code, output, complaint } = await runProgram([flag, command], where);
		if (code === 0) return;
		const end = code === undefined ? 'took too long, or was ended' : `ended with ${code}`;
		throw failed(`PUBLISH_COMMAND ${end}: ${complaint || output.slice(-4000)}`);
	};
