/** Prints how long a build takes and how much memory it needs for 20, 200, 2,000 and 10,000 trips in three languages. */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { syntheticProject } from './synthetic.ts';

/** The bars: seconds and GiB for a number of trips. */
const BARS: Record<number, { seconds: number; gib: number }> = {
	2000: { seconds: 20, gib: 1.2 },
	10000: { seconds: 60, gib: 2.6 },
};
const sizes = process.argv.slice(2).map(Number).filter(Boolean);

const peakOf = (pid: number): number => {
	try {
		return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
	} catch {
		return 0; // The process has ended, or this is no Linux.
	}
};

/** Runs a build in a folder. @returns seconds of wall time and the peak of resident memory in GiB */
const build = (folder: string): Promise<{ seconds: number; gib: number }> =>
	new Promise((resolve, reject) => {
		const start = performance.now();
		const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
			cwd: folder,
			stdio: ['ignore', 'ignore', 'inherit'],
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
		});
		let kib = 0;
		const watch = setInterval(() => {
			kib = Math.max(kib, peakOf(child.pid ?? 0));
		}, 50);
		child.on('exit', (code) => {
			clearInterval(watch);
			if (code === 0) resolve({ seconds: (performance.now() - start) / 1000, gib: kib / 1024 ** 2 });
			else reject(new Error(`The build of ${folder} ended with ${code}`));
		});
	});

let failed = false;
console.log('| trips | pages | seconds | ms per page | peak GiB | bar |\n|--:|--:|--:|--:|--:|---|');
for (const trips of sizes.length > 0 ? sizes : [20, 200, 2000, 10_000]) {
	const folder = join(tmpdir(), 'banyan-bench', String(trips));
	syntheticProject(folder, trips);
	const { seconds, gib } = await build(folder);
	const pages = globSync('dist/**/*.html', { cwd: folder }).length;
	const bar = BARS[trips];
	const kept = !bar || (seconds <= bar.seconds && gib <= bar.gib);
	failed ||= !kept;
	const verdict = bar ? `${kept ? 'kept' : 'MISSED'}: ≤ ${bar.seconds} s, ≤ ${bar.gib} GiB` : '';
	console.log(
		`| ${trips} | ${pages} | ${seconds.toFixed(1)} | ${((seconds * 1000) / pages).toFixed(2)} | ${gib.toFixed(2)} | ${verdict} |`,
	);
}
process.exitCode = failed ? 1 : 0;
