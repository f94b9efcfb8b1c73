/** CPU time of this thread; in milliseconds. */
const used = (): number => {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1000;
};

/**
 * Does something, and measures how long the event loop was kept from its next turn meanwhile: by the CPU time of this
 * thread, since other programs take none of that. In milliseconds.
 */
export const longestTurn = async (act: () => Promise<unknown>): Promise<number> => {
	let longest = 0;
	let last = used();
	const turn = () => {
		const now = used();
		longest = Math.max(longest, now - last);
		last = now;
	};
	const turns = setInterval(turn, 1);
	try {
		await act();
		turn();
	} finally {
		clearInterval(turns);
	}
	return longest;
};
