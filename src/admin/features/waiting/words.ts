import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { freeSeats, overbooked } from '#domain/seats.ts';
import { showTime } from '../../ui/time.ts';

/** A departure with the families that wait for it. */
export type Line = AnswerOf<'GET /waiting'>['rows'][number];
export type Entry = Line['entries'][number];
const DAY = 86_400_000;

/** A moment that is near: `明天 18:00`. */
export const nearTime = (at: number, now: number): string => {
	const [day = '', time = ''] = showTime(at).split(' ');
	if (day === hongKongDay(now)) return `今天 ${time}`;
	return day === hongKongDay(now + DAY) ? `明天 ${time}` : `${day} ${time}`;
};

/** What the places of a departure come to. */
export const seatsWord = (line: Line): string => {
	const free = freeSeats(line);
	if (line.cancelled) return '已取消';
	if (overbooked(line) > 0) return `超额 ${overbooked(line)}`;
	if (free === null) return '';
	const parts = [free > 0 && `余 ${free}`, line.reserved > 0 && `保留 ${line.reserved}`, line.next && '可邀请'];
	return parts.filter(Boolean).join('，') || '已满';
};

/** Who is next, or why nobody can be offered a place; empty where nobody waits for one. */
export const nextText = (line: Line, now: number): string => {
	const waiting = line.entries.filter(({ standing }) => standing === 'waiting');
	const free = freeSeats(line);
	const next = waiting.find(({ id }) => id === line.next);
	if (next) return `${free === null ? '' : `空 ${free} 位，`}下一位：${next.name}`;
	if (waiting.length === 0) return '';
	if (line.cancelled) return '团期已取消，不能邀请';
	if (now >= line.lastOffer) return `已过最后邀请时间：${showTime(line.lastOffer)}`;
	if (free === 0) return '没有空位';
	if (free !== null && waiting.every(({ children }) => children > free)) return `只空 ${free} 位，不够任何一家`;
	return '行程表里没有这个团期，不能邀请';
};

/** Why a family that waits is not offered the places that are free, or are kept for another: `要 2 位，只空 1 位`. */
export const passedOverText = (line: Line, { standing, children }: Entry): string => {
	const free = freeSeats(line);
	if (free === null || line.cancelled || standing !== 'waiting' || children <= free) return '';
	if (free > 0) return `要 ${children} 位，只空 ${free} 位`;
	return line.reserved > 0 ? `要 ${children} 位，没有空位` : '';
};

/** Everybody with their place in line, from 1; who does not stand in it, or no longer, comes last. */
export const placed = ({ entries }: Line): { entry: Entry; place: number | null }[] => {
	const isInLine = ({ standing }: Entry) => standing === 'waiting' || standing === 'offered';
	return [
		...entries.filter(isInLine).map((entry, i) => ({ entry, place: i + 1 })),
		...entries.filter((entry) => !isInLine(entry)).map((entry) => ({ entry, place: null })),
	];
};
