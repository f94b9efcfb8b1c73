import { showDay } from '../../../ui/time.ts';
import type { RollCall } from './kept.ts';

/** That a departure does not go, or goes on another day. */
export const DayState = ({ call: { cancelled, movedTo } }: { call: RollCall }) => {
	const text = cancelled ? '已取消：这一团不出发' : movedTo === null ? '' : `已改到 ${showDay(movedTo)}`;
	return text && <p className="o-roll-off">{text}</p>;
};
