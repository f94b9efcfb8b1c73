import { Drawer } from 'antd';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Place, usePlace } from '../router.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { keepFocus } from './keep-focus.ts';
import { Menu } from './Menu.tsx';
import { markedAt, titleAt, trailOf } from './menu.ts';
import { TopBar } from './TopBar.tsx';

const SMALL = 'office-menu';
/** As in phone.css. */
const PHONE = matchMedia('(width < 768px)');
const subscribe = (changed: () => void) => {
	PHONE.addEventListener('change', changed);
	return () => PHONE.removeEventListener('change', changed);
};

const Trail = ({ place }: { place: Place }) => (
	<nav className="o-trail" aria-label="面包屑">
		<ol>
			{trailOf(place).map(({ label, path: to }, i, all) => (
				<li key={label}>
					{to ? (
						<Link href={to}>{label}</Link>
					) : (
						<span aria-current={i === all.length - 1 ? 'page' : undefined}>{label}</span>
					)}
				</li>
			))}
		</ol>
	</nav>
);

const Home = () => (
	<Link className="o-home" href="/dashboard" aria-label="榕树头学堂后台管理">
		<Brand />
	</Link>
);

/** The menu beside a screen, whole or folded to its icons. */
const SideMenu = ({ path }: { path: string }) => {
	const [small, setSmall] = useState(() => localStorage.getItem(SMALL) === 'small');
	const fold = () => {
		localStorage.setItem(SMALL, small ? 'wide' : 'small');
		setSmall(!small);
	};
	return (
		<aside className={small ? 'o-side o-side--small' : 'o-side'}>
			<Home />
			<Menu path={path} small={small} />
			<button type="button" className="o-fold" aria-expanded={!small} onClick={fold}>
				<Icon name="side" />
				<span className="o-menu-word">{small ? '展开菜单' : '收起菜单'}</span>
			</button>
		</aside>
	);
};

/** The menu of a phone: a button with the title of the screen, and a drawer. */
const PhoneMenu = ({ path, title }: { path: string; title: string }) => {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				className="o-menu-button"
				aria-label="菜单"
				aria-expanded={open}
				onClick={() => setOpen(true)}
			>
				<Icon name="menu" />
				<span aria-hidden="true">{title}</span>
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

/** Menu, top bar, breadcrumb, and a screen. */
export const Frame = ({ children }: { children: ReactNode }) => {
	const isPhone = useSyncExternalStore(subscribe, () => PHONE.matches);
	const main = useRef<HTMLElement>(null);
	const place = usePlace();
	const { path } = place;
	const shown = useRef(path);
	const title = titleAt(place);
	useEffect(() => keepFocus(), []);
	useEffect(() => {
		document.title = `${title} | 榕树头学堂后台`;
	}, [title]);
	useEffect(() => {
		// Who moves by keyboard or listens begins at the new screen, not at the link that he followed.
		if (shown.current !== path) main.current?.focus();
		shown.current = path;
	}, [path]);
	return (
		<div className="o-frame">
			<a className="o-skip" href="#main">
				跳到内容
			</a>
			{!isPhone && <SideMenu path={markedAt(place)} />}
			<div className="o-page">
				<TopBar>
					{isPhone ? <PhoneMenu key={path} path={markedAt(place)} title={title} /> : <Trail place={place} />}
				</TopBar>
				<main id="main" className="o-body" ref={main} tabIndex={-1}>
					{children}
				</main>
			</div>
		</div>
	);
};
