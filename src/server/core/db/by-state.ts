/** How many rows there are in each state, from those that a query found grouped by it. */
export const byState = <State extends string>(
	{ states }: { states: Readonly<Record<State, string>> },
	found: readonly { state: State; n: number | string | bigint }[],
): Record<State, number> => {
	const none = Object.fromEntries(Object.keys(states).map((state) => [state, 0])) as Record<State, number>;
	return { ...none, ...Object.fromEntries(found.map(({ state, n }) => [state, Number(n)])) };
};

/** How many there are in one state, or in all of them. */
export const totalOf = <State extends string>(states: Readonly<Record<State, number>>, state?: State): number =>
	state === undefined ? Object.values<number>(states).reduce((sum, n) => sum + n, 0) : states[state];
