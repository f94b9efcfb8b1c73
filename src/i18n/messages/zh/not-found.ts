import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · not-found */
export const notFound = {} as const satisfies Messages['notFound'];
