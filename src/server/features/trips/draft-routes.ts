import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { asEdited, differences } from '#domain/office/trip-changes.ts';
import type { TripDraft, TripWordsDraft } from '#domain/trip-draft.schema.ts';
import { missingFields } from '../../core/content/completeness.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { AddRoutes } from '../../core/route.ts';
import { runProgram } from '../../core/run-program.ts';
import { tripCatalogue } from './catalogue.ts';
import { checkStep, checkVersion, contentOf, draftStateOf, foundDraftState, saveDraft } from './draft-state.ts';

const PROGRAM = fileURLToPath(new URL('simplify-program.ts', import.meta.url));
const PATIENCE = 20_000;

/** The same words as the mainland writes them. Dictionaries take memory: they are read beside the server. */
const inMainlandWords = async (words: TripWordsDraft): Promise<TripWordsDraft> => {
	const folder = mkdtempSync(join(tmpdir(), 'banyan-words-'));
	try {
		const file = join(folder, 'words.json');
		writeFileSync(file, JSON.stringify(words));
		const { code, output, complaint } = await runProgram([PROGRAM, file], { patience: PATIENCE });
		if (code !== 0) throw new Error(`The words could not be simplified (${code}): ${complaint}`);
		return JSON.parse(output);
	} finally {
		rmSync(folder, { recursive: true });
	}
};

/** 繁转简: a draft of the words in simplified characters, for somebody to read and mend. It saves nothing. */
export const simplifyRoutes: AddRoutes = (route) => {
	route('POST /goods/simplify', async ({ body: { words } }) => ({ words: await inMainlandWords(words) }));
};

/** 添加/编辑商品: a trip that is opened, and what is saved of it. */
export const tripDraftRoutes: AddRoutes = (route, deps) => {
	const trip = (slug: string) => foundDraftState<TripDraft>(deps, 'trip', slug);

	route('GET /goods/:slug', async ({ params, now }) => {
		const { draft, live, open, base: _, subject, ...rest } = await trip(params.slug);
		const value = open && draft ? draft.value : (live as TripDraft);
		return {
			slug: subject.subject,
			...rest,
			open,
			value: asEdited(value),
			live: live ? asEdited(live) : null,
			missing: missingFields(value, hongKongDay(now)),
			reason: draft?.reason ?? '',
			updatedAt: draft?.updatedAt ?? null,
			shop: JSON.parse(readFileSync(join(deps.paths.content, 'site.json'), 'utf8')).shop as string,
		};
	});

	route('POST /goods', async ({ body: { slug, value }, who, now, write, reply }) => {
		const subject = { kind: 'trip', subject: slug } as const;
		const taken = (await tripCatalogue(deps, now)).some(({ row }) => row.slug.toLowerCase() === slug.toLowerCase());
		if (taken) throw new ApiError('slug_taken', { field: 'slug' });
		const current = draftStateOf<TripDraft>(contentOf(deps), subject, undefined, new Map());
		await write(async (trx) => {
			await saveDraft(trx, current, value, { who, now });
			return { result: undefined, audit: { subject: `trip/${slug}`, after: { state: 'draft' } } };
		});
		reply.code(201);
		return { slug, version: (await trip(slug)).version, missing: missingFields(value, hongKongDay(now)) };
	});

	route('PUT /goods/:slug', async ({ params, body: { value, version, rebase }, who, now, write }) => {
		const current = await trip(params.slug);
		checkVersion(current, version);
		checkStep(current, 'edit');
		const before = current.open && current.draft ? current.draft.value : current.live;
		await write(async (trx) => {
			await saveDraft(trx, current, value, { who, now, rebase });
			const fields = differences(before, value).map(({ field, language }) =>
				language ? `${language}.${field}` : field,
			);
			return { result: undefined, audit: { subject: `trip/${params.slug}`, after: { state: 'draft', fields } } };
		});
		return { version: (await trip(params.slug)).version, missing: missingFields(value, hongKongDay(now)) };
	});
};
