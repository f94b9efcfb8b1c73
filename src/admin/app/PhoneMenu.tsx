import { Drawer } from 'antd';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Home, Menu } from './Menu.tsx';

/** The menu of a phone: a button with the title of the screen, and a drawer. */
export const PhoneMenu = ({ path, title }: { path: string; title: string }) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className="o-menu-button"
				aria-label={`菜单，${title}`}
				aria-expanded={open}
				onClick={() => setOpen(true)}
			>
				<Icon name="menu" />
				{title}
			</button>
			<Drawer
				open={open}
				placement="left"
				size={300}
				rootClassName="o-menu"
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
