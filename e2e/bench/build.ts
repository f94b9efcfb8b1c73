/**
 * Prints how long a build takes and how much memory it needs for 200, 2,000 and 10,000 trips in three languages, beside a
 * bare Astro site of the same trips; what its home page and its list weigh, and what a search of the list may fetch.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HAN_LOCALES, hanFace, latinFiles } from '#build/fonts/files.ts';
import { bareSite } from './bare-site.ts';
import { syntheticProject } from './synthetic.ts';

/** The bars: at most so many times the time and the memory of the bare site. */
const TIMES = { seconds: 1.3, gib: 1.2 };
/** kB after brotli: any one file of the index of the list. */
const INDEX = 60;
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

/** What a build took. */
interface Cost {
	seconds: number;
	/** Of processor time, which other work on the machine spoils less. */
	cpu: number;
	/** The peak of resident memory. */
	gib: number;
}

/** What a running process has taken so far; nothing when it has ended, or where this is no Linux. */
const soFar = (pid: number): Omit<Cost, 'seconds'> => {
	try {
		const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
		const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11) ?? [];
		return { gib: Number(peak) / 1024 ** 2, cpu: (Number(user) + Number(system)) / 100 };
	} catch {
		return { gib: 0, cpu: 0 };
	}
};

const ASTRO = join(import.meta.dirname, '../../node_modules/astro/bin/astro.mjs');

/** Runs a build in a folder. */
const build = (folder: string): Promise<Cost> =>
	new Promise((resolve, reject) => {
		const start = performance.now();
		const child = spawn(process.execPath, [ASTRO, 'build', '--silent'], {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
		});
		let cost = { gib: 0, cpu: 0 };
		const watch = setInterval(() => {
			const { gib, cpu } = soFar(child.pid ?? 0);
			if (gib > 0) cost = { gib, cpu };
		}, 50);
		child.on('exit', (code) => {
			clearInterval(watch);
			if (code === 0) resolve({ ...cost, seconds: (performance.now() - start) / 1000 });
			else reject(new Error(`The build of ${folder} ended with ${code}`));
		});
	});

const packed = (file: string): number => brotliCompressSync(readFileSync(file)).length / 1000;
/** @throws when there is no such file: the pattern is out of date */
const heaviest = (folder: string, pattern: string): number => {
	const files = globSync(pattern, { cwd: folder });
	if (files.length === 0) throw new Error(`The build has no file ${pattern}`);
	return Math.max(...files.map((file) => packed(join(folder, file))));
};

/**
 * New, and thrown away only at the end: for minutes after many files were deleted, ext4 looks at each of their places
 * before it makes a file, which took a fifth of the time of a build.
 */
const place = mkdtempSync(join(tmpdir(), 'banyan-bench-'));

let failed = false;
console.log(
	'| trips | pages | bare s | ours s | times | CPU times | bare GiB | ours GiB | times | home kB | list kB | index kB | bar |\n|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
);
for (const trips of sizes.length > 0 ? sizes : [200, 2000, 10_000]) {
	const folder = join(place, String(trips));
	const bareFolder = join(place, `bare-${trips}`);
	syntheticProject(folder, trips, join(place, 'fonts'));
	bareSite(bareFolder, folder);
	// Fonts are cut once for a content and kept between builds, as what is made of pictures is: a build finds both there.
	await Promise.all([latinFiles(folder), ...HAN_LOCALES.map((locale) => hanFace(folder, locale))]);
	const bare = await build(bareFolder);
	const ours = await build(folder);
	const pages = globSync('dist/**/*.html', { cwd: folder }).length;
	const times = { seconds: ours.seconds / bare.seconds, cpu: ours.cpu / bare.cpu, gib: ours.gib / bare.gib };
	const home = packed(join(folder, 'dist/index.html'));
	const list = heaviest(folder, 'dist/{,zh/,cn/}FieldTrips/All_Field_Trips.html');
	const index = heaviest(folder, 'dist/search/*/*.json');
	const kept = times.seconds <= TIMES.seconds && times.gib <= TIMES.gib && index <= INDEX;
	failed ||= !kept;
	const verdict = `${kept ? 'kept' : 'MISSED'}: ≤ ${TIMES.seconds} × s, ≤ ${TIMES.gib} × GiB, index ≤ ${INDEX} kB`;
	const figures = [
		bare.seconds.toFixed(1),
		ours.seconds.toFixed(1),
		times.seconds.toFixed(2),
		times.cpu.toFixed(2),
		bare.gib.toFixed(2),
		ours.gib.toFixed(2),
		times.gib.toFixed(2),
		home.toFixed(1),
		list.toFixed(1),
		index.toFixed(1),
	];
	console.log(`| ${trips} | ${pages} | ${figures.join(' | ')} | ${verdict} |`);
}
rmSync(place, { recursive: true });
process.exitCode = failed ? 1 : 0;
