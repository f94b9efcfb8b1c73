import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageNeeds } from '#domain/security-headers.ts';
import { withFirstPicture } from './first-picture.ts';
import { type IntegrityOf, withPolicy } from './page-policy.ts';
import { withStylesInHead } from './styles-in-head.ts';

/** What a thread is started with. */
export interface PageWork {
	/** Folder in which the script files of pages lie. */
	folder: string;
	/** What pages ask of other hosts. */
	elsewhere: Pick<PageNeeds, 'api' | 'countries'>;
	/** Address of the module that Astro bundled of all pages. */
	entry: string;
	/** What the module must know of the bundle: the styles of each page, and scripts that integrations added. */
	styles: ReadonlyMap<string, unknown>;
	scripts: readonly unknown[];
}

/** A page to render; or one that was rendered already, to finish. */
export type PageJob = { id: number } & ({ address: string; route: string; component: string } | { bytes: ArrayBuffer });

/** A page as it will be published; or, of a page to render, that it needs a picture; or what is wrong with it. */
export type PageDone = { id: number } & (
	| { bytes: ArrayBuffer; status: number; headers: [string, string][] }
	| { pictures: true }
	| { error: unknown }
);

/** What Astro's module of all pages gives. It is not public: Astro's own prerenderer uses it in the same way. */
interface Pages {
	app: {
		manifest: { routes: { routeData: { route: string; component: string } }[] };
		setInternals(internals: object): void;
		setOptions(options: object): void;
		render(request: Request, options: { routeData: object }): Promise<Response>;
	};
}

/**
 * Thrown where a page asks for a picture: Astro keeps the list of pictures to make in the main thread, which therefore
 * renders those pages.
 */
class NeedsPictures extends Error {}
const refuse = (): never => {
	throw new NeedsPictures('A page with pictures is rendered in the main thread');
};

const { folder, elsewhere, entry, styles, scripts }: PageWork = workerData;

const loadPages = async (): Promise<Pages['app']> => {
	Object.assign(globalThis, { astroAsset: { addStaticImage: refuse, referencedImages: { add: refuse } } });
	const { app }: Pages = await import(entry);
	app.setInternals({ pagesByKeys: styles, entrySpecifierToBundleMap: new Map() });
	app.setOptions({ settings: { scripts }, logger: { options: { destination: { write: () => true } } } });
	return app;
};

const integrityIn = (place: string): IntegrityOf => {
	const known = new Map<string, string>();
	return (address) => {
		const found =
			known.get(address) ??
			`sha384-${createHash('sha384')
				.update(readFileSync(join(place, address)))
				.digest('base64')}`;
		known.set(address, found);
		return found;
	};
};
const integrityOf = integrityIn(folder);

/** A letter for each byte: what is looked for is ASCII, and texts need not be decoded and encoded again. */
const finish = (rendered: ArrayBuffer): ArrayBuffer => {
	const html = Buffer.from(rendered).toString('latin1');
	const page = withPolicy(withFirstPicture(withStylesInHead(html)), integrityOf, elsewhere);
	const bytes = Buffer.allocUnsafeSlow(page.length); // a buffer of its own, not a part of a larger one
	bytes.write(page, 'latin1');
	return bytes.buffer;
};

let pages: Promise<Pages['app']> | undefined;

const work = async (job: PageJob): Promise<PageDone> => {
	const { id } = job;
	if ('bytes' in job) return { id, bytes: finish(job.bytes), status: 200, headers: [] };
	pages ??= loadPages();
	const app = await pages;
	const found = app.manifest.routes.find(
		({ routeData }) => routeData.route === job.route && routeData.component === job.component,
	);
	if (!found) throw new Error(`There is no route ${job.route} of ${job.component}`);
	const response = await app.render(new Request(job.address), { routeData: found.routeData });
	const bytes = finish(await response.arrayBuffer());
	return { id, bytes, status: response.status, headers: [...response.headers] };
};

parentPort?.on('message', (job: PageJob) => {
	work(job).then(
		(done) => parentPort?.postMessage(done, 'bytes' in done ? [done.bytes] : []),
		(error) => {
			const done: PageDone = error instanceof NeedsPictures ? { id: job.id, pictures: true } : { id: job.id, error };
			parentPort?.postMessage(done);
		},
	);
});
