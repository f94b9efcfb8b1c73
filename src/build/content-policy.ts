import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { PageNeeds } from '#domain/security-headers.ts';
import type { Finished, PolicyWork } from './policy-worker.ts';

/** A thread on which rendered pages are finished while the next ones are rendered. */
const startFinishing = (work: PolicyWork) => {
	const worker = new Worker(new URL('./policy-worker.ts', import.meta.url), {
		workerData: work,
		resourceLimits: { maxYoungGenerationSizeMb: 24 },
	});
	const waiting = new Map<number, PromiseWithResolvers<ArrayBuffer>>();
	let next = 0;
	worker.on('message', (finished: Finished) => {
		const page = waiting.get(finished.id);
		waiting.delete(finished.id);
		if ('error' in finished) page?.reject(finished.error);
		else page?.resolve(finished.bytes);
	});
	worker.on('error', (error) => {
		for (const page of waiting.values()) page.reject(error);
	});
	return {
		finish(bytes: ArrayBuffer): Promise<ArrayBuffer> {
			const page = Promise.withResolvers<ArrayBuffer>();
			const id = next++;
			waiting.set(id, page);
			worker.postMessage({ id, bytes }, [bytes]);
			return page.promise;
		},
		end: () => worker.terminate(),
	};
};

/** What the build asks of the answer to a request for a page: a whole `Response` would copy thousands of pages twice more. */
const answer = (page: ArrayBuffer, { status, headers }: Response): Response => {
	const needed = { status, headers, body: page, arrayBuffer: async () => page };
	return needed as unknown as Response;
};

/**
 * Gives every page its content policy as it is rendered: reading and writing each of thousands of files once more takes
 * longer than making the policy.
 */
export const contentPolicy = (elsewhere: Pick<PageNeeds, 'api' | 'countries'>): AstroIntegration => {
	let folder: string;
	return {
		name: 'content-policy',
		hooks: {
			'astro:config:done': ({ config }) => {
				folder = fileURLToPath(config.outDir);
			},
			'astro:build:start': ({ setPrerenderer }) => {
				setPrerenderer((usual) => {
					let finishing: ReturnType<typeof startFinishing> | undefined;
					return {
						...usual,
						name: 'content-policy',
						async render(request, options) {
							const rendered = await usual.render(request, options);
							if (options.routeData.type !== 'page') return rendered;
							const { response, ...rest } = rendered instanceof Response ? { response: rendered } : rendered;
							finishing ??= startFinishing({ folder, elsewhere });
							return { ...rest, response: answer(await finishing.finish(await response.arrayBuffer()), response) };
						},
						async teardown() {
							await finishing?.end();
							await usual.teardown?.();
						},
					};
				});
			},
		},
	};
};
