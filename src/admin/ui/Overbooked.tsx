import { Alert } from 'antd';

/** A warning where a departure holds more children than it has places. */
export const Overbooked = ({ count, capacity }: { count: number; capacity: number | null }) =>
	capacity !== null &&
	count > capacity && <Alert type="warning" showIcon title={`共 ${count} 名儿童，超过上限 ${capacity} 名`} />;
