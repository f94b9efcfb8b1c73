import type { Previewer } from './previewer.ts';

/** Where nothing is previewed: what works through the API by itself, without anybody who looks. */
export const NO_PREVIEWER: Previewer = {
	ask: async () => {
		throw new Error('Nothing is previewed here.');
	},
	view: async () => undefined,
	page: async () => undefined,
	file: async () => undefined,
	pause: async () => () => {},
	idle: async () => {},
	stop: async () => {},
};
