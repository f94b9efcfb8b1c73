import { useEffect, useState } from 'react';

const STEP = 5000;

const inWords = (seconds: number): string => {
	if (seconds < 10) return '刚刚更新';
	if (seconds < 60) return `${Math.floor(seconds / 5) * 5} 秒前更新`;
	return `${Math.floor(seconds / 60)} 分钟前更新`;
};

/** How long something is as it is. @param at milliseconds UTC, by the clock of the server */
export const Since = ({ at }: { at: number }) => {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		setNow(Date.now());
		const timer = setInterval(() => setNow(Date.now()), STEP);
		return () => clearInterval(timer);
	}, []);
	return <time dateTime={new Date(at).toISOString()}>{inWords((now - at) / 1000)}</time>;
};
