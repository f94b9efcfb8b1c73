import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('writes the lines of a moment together, and at the end what is left', async () => {
	const written: string[] = [];
	const { log, flush } = createLog((text) => written.push(text));
	log({ status: 200 });
	log({ status: 404 });
	expect(written).toEqual([]);
	await expect.poll(() => written).toEqual(['{"status":200}\n{"status":404}\n']);
	log({ status: 500 });
	flush();
	flush();
	expect(written.slice(1)).toEqual(['{"status":500}\n']);
});
