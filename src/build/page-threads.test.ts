import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { pageThreads } from './page-threads.ts';

const HEAD = '<head><meta charset="utf-8"></head>';

/** Stands in for Astro's module of all pages: one that is text, one with a picture, one that has a fault. */
const MODULE = `
let known, settings;
export const app = {
	manifest: { routes: ['/text', '/picture', '/fault'].map((route) => ({ routeData: { route, component: 'a.astro' } })) },
	setInternals: (internals) => { known = internals; },
	setOptions: (options) => { settings = options.settings; },
	async render(request, { routeData: { route } }) {
		if (route === '/fault') throw new Error('a fault of the page');
		if (route === '/picture') globalThis.astroAsset.addStaticImage({});
		const styles = known.pagesByKeys.get('a').styles.join('');
		const text = request.url + ' ' + styles + ' ' + settings.scripts.join('');
		return new Response(${JSON.stringify(HEAD)} + '<p>' + text + '</p>', { status: 404, headers: { 'x-of': 'thread' } });
	},
};`;

const folder = mkdtempSync(join(tmpdir(), 'page-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'prerender-entry.abc.mjs'), MODULE);

const ended: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ended.splice(0)) await end();
});

/** Runs the hooks as a build does. @returns what it would render with */
const prerenderer = async (bundled = 'prerender-entry.abc.mjs') => {
	const { hooks } = pageThreads({});
	const plugins: { writeBundle: (options: object, bundle: object) => void }[] = [];
	const run = (name: keyof typeof hooks, options: object) =>
		(hooks[name] as ((options: object) => unknown) | undefined)?.(options);
	run('astro:config:setup', {
		updateConfig: ({ vite }: { vite: { plugins: typeof plugins } }) => plugins.push(...vite.plugins),
	});
	run('astro:config:done', { config: { outDir: pathToFileURL(`${folder}/`) } });
	run('astro:build:setup', { pages: new Map([['a', { styles: ['red'], other: () => 'what no thread can be sent' }]]) });
	for (const plugin of plugins) plugin.writeBundle({ dir: folder }, { 'other.mjs': {}, [bundled]: {} });
	const usual = {
		name: 'usual',
		app: { getSettings: () => ({ scripts: ['once'] }) },
		getStaticPaths: async () => [],
		render: async (request: Request) => new Response(`${HEAD}<p>usual ${request.url}</p>`, { status: 203 }),
	};
	const made: AstroPrerenderer[] = [];
	run('astro:build:start', { setPrerenderer: (make: (of: object) => AstroPrerenderer) => made.push(make(usual)) });
	const [threads] = made;
	if (!threads) throw new Error('The build is given nothing to render with');
	ended.push(() => threads.teardown?.());
	await threads.setup?.();
	const render = async (route: string, type = 'page') => {
		const routeData = { route, component: 'a.astro', type } as never;
		const rendered = await threads.render(new Request(`https://example.com${route}`), { routeData } as never);
		const { response } = rendered instanceof Response ? { response: rendered } : rendered;
		return { text: Buffer.from(await response.arrayBuffer()).toString(), response };
	};
	return render;
};

const POLICY = 'http-equiv="content-security-policy"';

describe('pages on threads', () => {
	it('are rendered there, with their styles and the scripts of integrations, and finished', async () => {
		const { text, response } = await (await prerenderer())('/text');
		expect(text).toContain('<p>https://example.com/text red once</p>');
		expect(text).toContain(POLICY);
		expect([response.status, response.headers.get('x-of')]).toEqual([404, 'thread']);
	});
	it('are rendered in the main thread when they ask for pictures, and finished on one', async () => {
		const { text, response } = await (await prerenderer())('/picture');
		expect(text).toContain('<p>usual https://example.com/picture</p>');
		expect(text).toContain(POLICY);
		expect(response.status).toBe(203);
	});
	it('stop the build when they have a fault, which is told', async () => {
		const render = await prerenderer();
		await expect(render('/fault')).rejects.toThrow('a fault of the page');
		await expect(render('/unknown')).rejects.toThrow('There is no route /unknown of a.astro');
	});
	it('leave files that are no pages as they are', async () => {
		const { text } = await (await prerenderer())('/text', 'endpoint');
		expect(text).toBe(`${HEAD}<p>usual https://example.com/text</p>`);
	});
	it('come many at once', async () => {
		const render = await prerenderer();
		const pages = await Promise.all(Array.from({ length: 50 }, () => render('/text')));
		expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
	});
	it('are not rendered when Astro bundles them into another module than it used to', async () => {
		await expect(prerenderer('renamed.mjs')).rejects.toThrow('has not bundled its pages into the module');
	});
});
