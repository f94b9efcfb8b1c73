import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · home */
export const home = {} as const satisfies Messages['home'];
