import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Home, Menu } from './Menu.tsx';

const DARK = { border: 0, background: 'var(--banyan-deep)' };

/** The menu of a phone: a button with the title of the screen, and a drawer. */
export const PhoneMenu = ({ path, title }: { path: string; title: string }) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button
				type="text"
				size="large"
				icon={<Icon name="menu" />}
				aria-label={`菜单，${title}`}
				aria-expanded={open}
				onClick={() => setOpen(true)}
			>
				<b>{title}</b>
			</Button>
			<Drawer
				open={open}
				placement="left"
				size={300}
				styles={{ header: DARK, body: { ...DARK, padding: 0 }, close: { color: 'var(--card)' } }}
				title={<Home />}
				closable={{ placement: 'end' }}
				onClose={() => setOpen(false)}
			>
				<div className="o-side">
					<Menu path={path} small={false} />
				</div>
			</Drawer>
		</>
	);
};
