import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · carousel */
export const carousel = {} as const satisfies Messages['carousel'];
