import { Alert } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showDay } from '../../ui/time.ts';

type Choice = AnswerOf<'GET /orders/:id/departures'>['rows'][number];

/** A day with how many go already: `12月5日 已报 28/30`. */
export const departureLabel = ({
	departure,
	booked,
	capacity,
}: Pick<Choice, 'departure' | 'booked' | 'capacity'>): string =>
	`${showDay(departure)}，已订 ${capacity === null ? booked : `${booked}/${capacity}`} 人`;

/** A warning where a departure holds more children than it has places. */
export const Overbooked = ({ count, capacity }: { count: number; capacity: number | null }) =>
	capacity !== null &&
	count > capacity && <Alert type="warning" showIcon title={`共 ${count} 名儿童，超过上限 ${capacity} 名`} />;
