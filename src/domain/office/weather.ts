import type { WeatherDecision } from '../weather.ts';

/** What the office calls its decisions. */
export const WEATHER_LABELS = {
	goes: '照常出发',
	cancelled: '取消',
	open: '待定',
} as const satisfies Record<WeatherDecision, string>;
