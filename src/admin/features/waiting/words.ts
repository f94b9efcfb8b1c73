import type { AnswerOf } from '#contracts/contracts.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { freeSeats, overbooked } from '#domain/seats.ts';
import { showTime } from '../../ui/time.ts';

/** A departure with the families that wait for it. */
export type Line = AnswerOf<'GET /waiting'>['rows'][number];
export type Entry = Line['entries'][number];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A moment that is near: `明天 18:00`. */
export const nearTime = (at: number, now: number): string => {
	const [day = '', time = ''] = showTime(at).split(' ');
	if (day === hongKongDay(now)) return `今天 ${time}`;
	return day === hongKongDay(now + DAY) ? `明天 ${time}` : `${day} ${time}`;
};

/** How long it is until then: `还有 27 小时`. */
export const timeLeft = (at: number, now: number): string => {
	if (at <= now) return '已到期';
	return at - now < HOUR ? `还有 ${Math.ceil((at - now) / MINUTE)} 分钟` : `还有 ${Math.floor((at - now) / HOUR)} 小时`;
};

/** Sentences with a comma between them, those left out that say nothing. */
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('，');

/** What the places of a departure come to. */
export const seatsWord = (line: Line): string => {
	const free = freeSeats(line);
	if (line.cancelled) return '已取消';
	if (overbooked(line) > 0) return `超额 ${overbooked(line)}`;
	if (free === null) return '';
	const kept = line.reserved > 0 ? `保留 ${line.reserved}` : '';
	const invitable = line.next === null ? '' : '可邀请';
	return free === 0 ? kept || '已满' : joined(`余 ${free}`, kept, invitable);
};

const isWaiting = ({ standing }: Entry): boolean => standing === 'waiting';

/** Who the places are kept for that are neither booked nor free: `1 位保留给胡志明`; empty where none is. */
const keptText = ({ reserved, entries }: Line): string => {
	if (reserved === 0) return '';
	const offered = entries.filter(({ standing }) => standing === 'offered');
	const places = offered.reduce((sum, { children }) => sum + children, 0);
	const names = offered.map(({ name }) => name);
	return `${reserved} 位保留给${(places < reserved ? names.concat('换团的家庭') : names).join('、')}`;
};

/** Who is next, or why nobody can be offered a place; empty where nobody waits for one. */
export const nextText = (line: Line, now: number): string => {
	const waiting = line.entries.filter(isWaiting);
	const free = freeSeats(line);
	const next = waiting.find(({ id }) => id === line.next);
	const kept = keptText(line);
	if (next) return free === null ? `下一位：${next.name}` : joined(`空 ${free} 位`, kept, `下一位：${next.name}`);
	if (waiting.length === 0) return '';
	if (line.cancelled) return '团期已取消，不能邀请';
	if (now >= line.lastOffer) return `已过最后邀请时间：${showTime(line.lastOffer)}`;
	if (free === 0) return joined('没有空位', kept);
	if (free !== null && waiting.every(({ children }) => children > free))
		return joined(`只空 ${free} 位，不够任何一家`, kept);
	return '行程表里没有这个团期，不能邀请';
};

/**
 * Why a family is passed over for one behind it, or finds no room though nobody stands in front, and whom places are kept
 * for: `要 2 位，只空 1 位`, `要 2 位，没有空位，1 位保留给胡志明`. Empty for everybody else.
 */
export const passedOverText = (line: Line, entry: Entry): string => {
	const free = freeSeats(line);
	if (free === null || line.cancelled || !isWaiting(entry) || entry.children <= free) return '';
	const at = line.entries.indexOf(entry);
	const behind = line.entries.slice(at + 1);
	const isPassedOver = behind.some(({ id, standing }) => standing === 'offered' || id === line.next);
	const isNobodyNext = line.next === null && free > 0;
	if (!isPassedOver && !isNobodyNext) return '';
	return joined(`要 ${entry.children} 位`, free > 0 ? `只空 ${free} 位` : '没有空位', keptText(line));
};

const STANDS: readonly Entry['standing'][] = ['waiting', 'offered'];

/** Everybody with their place in line, from 1; who does not stand in it, or no longer, comes last. */
export const placed = ({ entries }: Line): { entry: Entry; place: number | null }[] => [
	...entries.filter(({ standing }) => STANDS.includes(standing)).map((entry, i) => ({ entry, place: i + 1 })),
	...entries.filter(({ standing }) => !STANDS.includes(standing)).map((entry) => ({ entry, place: null })),
];
