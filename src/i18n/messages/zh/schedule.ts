import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · schedule */
export const schedule = {} as const satisfies Messages['schedule'];
