const FORMAT = new Intl.DateTimeFormat('sv-SE', {
	timeZone: 'Asia/Hong_Kong',
	...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
});
const WEEKDAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'UTC', weekday: 'short' });

/** Milliseconds UTC as `2026-11-22 14:05` in Hong Kong. */
export const showTime = (ms: number): string => FORMAT.format(ms);

/** A day `2026-11-22` with its weekday: `2026-11-22 周日`; empty where no departure was found. */
export const showDay = (day: string): string =>
	day ? `${day} ${WEEKDAY.format(new Date(`${day}T00:00:00Z`))}` : '日期未对应';
