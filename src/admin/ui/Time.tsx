import { showTime } from './time.ts';

/** A moment, in Hong Kong's time. */
export const Time = ({ ms }: { ms: number }) => (
	<time className="o-number" dateTime={new Date(ms).toISOString()}>
		{/* On a narrow screen the time of day may stand below the day. */}
		<span className="o-whole">{showTime(ms).slice(0, 10)}</span> {showTime(ms).slice(11)}
	</time>
);
