import { Alert } from 'antd';
import { useWaitingTicks } from './ticks.ts';

/** What was ticked on this device and the server does not have yet. */
export const WaitingTicks = () => {
	const { ticks, isLost } = useWaitingTicks();
	if (ticks.length === 0) return null;
	return (
		<Alert type="warning" showIcon role="status" title={`${isLost ? '离线，' : ''}${ticks.length} 项点名待同步`} />
	);
};
