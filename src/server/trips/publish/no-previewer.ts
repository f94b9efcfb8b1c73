import type { Previewer } from './previewer.ts';

/** Where nothing is previewed: what works through the API by itself, without anybody who looks. */
export const NO_PREVIEWER: Previewer = {
	ask: () => {
		throw new Error('Nothing is previewed here.');
	},
	view: () => undefined,
	page: () => undefined,
	file: () => undefined,
	hold: async () => () => {},
	idle: async () => {},
	stop: async () => {},
};
