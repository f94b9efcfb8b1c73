import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** What is known of something, each with its label; what is not known takes no line. */
export const Facts = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => {
	const items = Object.entries(of).flatMap(([label, children]) => (children ? [{ key: label, label, children }] : []));
	return items.length > 0 && <Descriptions size="small" column={1} items={items} />;
};
