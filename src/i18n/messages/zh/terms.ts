import type { Messages } from '../messages.ts';

/** 介面文字：繁體中文（香港） · terms */
export const terms = { effective: '{date}起生效', onThisPage: '本頁內容' } as const satisfies Messages['terms'];
