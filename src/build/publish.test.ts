import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PREVIEW_BUILD } from '#domain/preview-build.ts';
import { previewBuild } from './publish.ts';

const ROOT = join(import.meta.dirname, '../..');

it('a build is one of a preview only where a trip is named', () => {
	expect(previewBuild({}, ROOT)).toBeUndefined();
	expect(previewBuild({ [PREVIEW_BUILD.trip]: '' }, ROOT)).toBeUndefined();
});

it('a preview has the pages of one trip, wherever that has its address', () => {
	const { trip, assets, faces } = PREVIEW_BUILD;
	expect(previewBuild({ [trip]: 'telecom-burger', [assets]: 'previews/1', [faces]: '/site' }, ROOT)).toEqual({
		pages: new Set(['/FieldTrips/telecom-burger', '/zh/FieldTrips/telecom-burger', '/cn/FieldTrips/telecom-burger']),
		assets: 'previews/1',
		faces: '/site',
	});
	expect(previewBuild({ [PREVIEW_BUILD.trip]: 'bus-factory' }, ROOT)).toEqual({
		pages: new Set(['/busFactory', '/zh/busFactory', '/cn/busFactory']),
		assets: undefined,
		faces: ROOT,
	});
});
