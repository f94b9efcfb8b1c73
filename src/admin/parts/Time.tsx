import { showTime } from './time.ts';

/** A moment, in Hong Kong's time. */
export const Time = ({ ms }: { ms: number }) => (
	<time className="o-number" dateTime={new Date(ms).toISOString()}>
		{showTime(ms)}
	</time>
);
