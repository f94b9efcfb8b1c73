import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · contact */
export const contact = {} as const satisfies Messages['contact'];
