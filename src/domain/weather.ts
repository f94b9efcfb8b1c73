/** What the office decides about a departure because of the weather; `open` until it has, or while it looks again. */
export const WEATHER_DECISIONS = ['open', 'goes', 'cancelled'] as const;
export type WeatherDecision = (typeof WEATHER_DECISIONS)[number];
