import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** Where there is nothing: why. @param action what to do about it */
export const Nothing = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
	<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={children}>
		{action}
	</Empty>
);
