import { hongKongTime } from '../hong-kong-time.ts';
import { type ReviewState, TRIP_REVIEW } from './trip-review.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many days ahead something may be published, and the minutes between one time that may be chosen and the next. */
export const PUBLISH_AT = { within: 90, every: 15 } as const;

/** The times of a day that may be chosen: `00:00`, `00:15` … `23:45`. */
export const PUBLISH_TIMES: readonly string[] = Array.from({ length: (24 * 60) / PUBLISH_AT.every }, (_, i) =>
	[Math.floor((i * PUBLISH_AT.every) / 60), (i * PUBLISH_AT.every) % 60].map((n) => `${n}`.padStart(2, '0')).join(':'),
);

/** Milliseconds UTC of a day and a time of day in Hong Kong. */
export const publishTime = (day: string, time: string): number => Date.parse(`${day}T${time}+08:00`);

/** Whether something may be published at a time, asked for now. */
export const mayPublishAt = (at: number, now: number): boolean =>
	at > now && at <= now + PUBLISH_AT.within * DAY && at % (PUBLISH_AT.every * MINUTE) === 0;

/** `12月5日 08:00`; the year goes without saying so shortly before. */
export const publishTimeText = (at: number): string => {
	const [month, day, time] = hongKongTime(at).slice(5).split(/[- ]/);
	return `${Number(month)}月${Number(day)}日 ${time}`;
};

/** Where changes of trips may stand, for who looks for some: what will be published by itself waits for nobody. */
export const STANDS = { ...TRIP_REVIEW.states, scheduled: '待发布' } as const;

interface Standing {
	review: ReviewState;
	scheduledAt: number | null;
}

export const standOf = ({ review, scheduledAt }: Standing): keyof typeof STANDS =>
	scheduledAt === null ? review : 'scheduled';

/** `待审核`, or `待发布（12月5日 08:00）`. */
export const standText = (standing: Standing): string =>
	STANDS[standOf(standing)] + (standing.scheduledAt === null ? '' : `（${publishTimeText(standing.scheduledAt)}）`);
