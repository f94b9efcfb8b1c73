import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { PageDone, PageJob, PageWork } from './page-worker.ts';

/** Astro's module of all pages. */
const ENTRY = /^prerender-entry\./;

/** Two render as fast as the main thread can write; each keeps all of the content in memory for itself. */
const THREADS = 2;

type Work = PageJob extends infer Job ? (Job extends PageJob ? Omit<Job, 'id'> : never) : never;

/** A thread that works on pages. */
const startThread = (work: PageWork) => {
	const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
		workerData: work,
		resourceLimits: { maxYoungGenerationSizeMb: 24 },
	});
	const waiting = new Map<number, PromiseWithResolvers<PageDone>>();
	let next = 0;
	worker.on('message', (done: PageDone) => {
		const page = waiting.get(done.id);
		waiting.delete(done.id);
		if ('error' in done) page?.reject(done.error);
		else page?.resolve(done);
	});
	worker.on('error', (error) => {
		for (const page of waiting.values()) page.reject(error);
	});
	return {
		waiting,
		ask(job: Work): Promise<PageDone> {
			const page = Promise.withResolvers<PageDone>();
			const id = next++;
			waiting.set(id, page);
			worker.postMessage({ ...job, id }, 'bytes' in job ? [job.bytes] : []);
			return page.promise;
		},
		end: () => worker.terminate(),
	};
};

/** What the build asks of the answer to a request for a page: a whole `Response` would copy thousands of pages twice more. */
const answer = (page: ArrayBuffer, status: number, headers: Headers): Response =>
	({ status, headers, body: page, arrayBuffer: async () => page }) as unknown as Response;

/** Of Astro's own prerenderer, the parts that are not in its type. */
type Usual = AstroPrerenderer & { app: { getSettings(): { scripts: unknown[] } } };

/**
 * Renders pages on threads beside the main one, as they are published: with their content policy, their styles and their
 * first picture in the head. A page that asks for pictures to be made is rendered in the main thread and finished on
 * another. (Reading and writing each of thousands of files once more would take longer than all that.)
 * @param only addresses of the pages to render; all when absent
 */
export const pageThreads = (elsewhere: PageWork['elsewhere'], only?: ReadonlySet<string>): AstroIntegration => {
	let folder: string;
	let entry: string | undefined;
	let pages: ReadonlyMap<string, { styles: unknown }>;
	return {
		name: 'page-threads',
		hooks: {
			'astro:config:setup': ({ updateConfig }) => {
				const writeBundle = ({ dir }: { dir?: string }, bundle: Record<string, unknown>) => {
					const name = Object.keys(bundle).find((file) => ENTRY.test(file));
					if (dir && name) entry = pathToFileURL(join(dir, name)).href;
				};
				updateConfig({ vite: { plugins: [{ name: 'page-threads', writeBundle }] } });
			},
			'astro:config:done': ({ config }) => {
				folder = fileURLToPath(config.outDir);
			},
			'astro:build:setup': ({ pages: known }) => {
				pages = known;
			},
			'astro:build:start': ({ setPrerenderer }) => {
				setPrerenderer((usual) => {
					let threads: ReturnType<typeof startThread>[] = [];
					const ask = (job: Work): Promise<PageDone> => {
						const [idlest] = threads.toSorted((one, other) => one.waiting.size - other.waiting.size);
						if (!idlest) throw new Error('A page is rendered before the threads are started');
						return idlest.ask(job);
					};
					return {
						...usual,
						name: 'page-threads',
						async setup() {
							if (!entry) throw new Error('Astro has not bundled its pages into the module that it used to');
							await usual.setup?.();
							const work: PageWork = {
								folder,
								elsewhere,
								entry,
								styles: new Map([...pages].map(([key, { styles }]) => [key, { styles }])),
								scripts: (usual as Usual).app.getSettings().scripts,
							};
							threads = Array.from({ length: THREADS }, () => startThread(work));
						},
						async getStaticPaths() {
							const all = await usual.getStaticPaths();
							return only ? all.filter(({ pathname }) => only.has(pathname)) : all;
						},
						async render(request, options) {
							const { type, route, component } = options.routeData;
							if (type !== 'page') return usual.render(request, options);
							// The few pages of a preview have pictures.
							const done = only ? undefined : await ask({ address: request.url, route, component });
							if (done && 'bytes' in done)
								return { response: answer(done.bytes, done.status, new Headers(done.headers)) };
							const rendered = await usual.render(request, options);
							const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
							const finished = await ask({ bytes: await response.arrayBuffer() });
							if (!('bytes' in finished)) throw new Error('A finished page has no text');
							return { ...rest, response: answer(finished.bytes, response.status, response.headers) };
						},
						async teardown() {
							await Promise.all(threads.map((thread) => thread.end()));
							await usual.teardown?.();
						},
					};
				});
			},
		},
	};
};
