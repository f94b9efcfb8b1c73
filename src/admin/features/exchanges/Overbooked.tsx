import { Alert } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showDay } from '../../ui/time.ts';

type Choice = AnswerOf<'GET /orders/:id/departures'>['rows'][number];

/** A day with how many go already: `12月5日 已报 28/30`. */
export const departureLabel = ({
	departure,
	children,
	most,
}: Pick<Choice, 'departure' | 'children' | 'most'>): string =>
	`${showDay(departure)}，已报 ${most === null ? children : `${children}/${most}`} 人`;

/** A warning where a departure holds more children than its trip takes. */
export const Overbooked = ({ count, most }: { count: number; most: number | null }) =>
	most !== null &&
	count > most && <Alert type="warning" showIcon title={`共 ${count} 名儿童，超过每团上限 ${most} 名`} />;
