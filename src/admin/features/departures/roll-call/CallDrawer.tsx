import { Drawer } from 'antd';
import { Contact } from './Contact.tsx';
import type { Goer } from './ticks.ts';

/** Families of children, in the order of their children. */
export const familiesOf = (goers: readonly Goer[]): Goer[][] => [
	...Map.groupBy(goers, ({ orderId }) => orderId).values(),
];

/** The families of those who are missing, each one tap from the telephone. */
export const CallDrawer = ({
	title,
	missing,
	close,
}: {
	title: string;
	missing: readonly Goer[];
	close: () => void;
}) => (
	<Drawer open placement="bottom" size="large" onClose={close} title={<h2>{title}</h2>}>
		<ul className="o-lines">
			{familiesOf(missing).map(([first, ...others]) => {
				if (!first) return null;
				const names = [first, ...others].map(({ name }) => name).join('、');
				return <Contact key={first.orderId} name={first.parent} phone={first.phone} note={names} />;
			})}
		</ul>
	</Drawer>
);
