import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · trip-page */
export const tripPage = {} as const satisfies Messages['tripPage'];
