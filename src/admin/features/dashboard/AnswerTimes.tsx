import type { AnswerOf } from '#contracts/contracts.ts';

const HOUR = 3_600_000;

/** A time in the largest unit that tells enough of it. */
const showDuration = (ms: number): string => {
	if (ms < HOUR) return `${Math.max(1, Math.round(ms / 60_000))} 分钟`;
	return ms < 48 * HOUR ? `${Math.round(ms / HOUR)} 小时` : `${Math.round(ms / (24 * HOUR))} 天`;
};

/** How fast enquiries are answered, small below how many wait. */
export const AnswerTimes = ({ median, late }: NonNullable<AnswerOf<'GET /statistics'>['answers']>) => (
	<>
		{late > 0 && <small className="o-late">{late} 条超过一天</small>}
		{median !== null && <small>近 30 天一半在 {showDuration(median)}内回复</small>}
	</>
);
