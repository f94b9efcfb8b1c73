const BROWSERS = [
	['Edg', 'Edge'],
	['OPR', 'Opera'],
	['Firefox', 'Firefox'],
	['Chrome', 'Chrome'],
	['Safari', 'Safari'],
] as const;
const SYSTEMS = [
	['iPhone|iPad', 'iOS'],
	['Android', 'Android'],
	['Windows', 'Windows'],
	['Mac OS', 'macOS'],
	['Linux', 'Linux'],
] as const;

const find = (names: readonly (readonly [string, string])[], agent: string): string | undefined =>
	names.find(([sign]) => new RegExp(sign).test(agent))?.[1];

/** What browsers call themselves, in words for people: `Chrome · Windows`. */
export const deviceOf = (agent: string): string =>
	[find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ') || '未知设备';
