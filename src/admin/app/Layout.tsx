import { Drawer, Grid } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Place, usePlace } from '../router.ts';
import { Brand } from '../ui/Brand.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { keepFocus } from './keep-focus.ts';
import { Menu } from './Menu.tsx';
import { markedAt, titleAt, trailOf } from './menu.ts';
import { TopBar } from './TopBar.tsx';

const SMALL = 'office-menu';

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

/** Menu, top bar, breadcrumb, and a screen. */
export const Frame = ({ children }: { children: ReactNode }) => {
	const [small, setSmall] = useState(() => localStorage.getItem(SMALL) === 'small');
	const [menuOpen, setMenuOpen] = useState(false);
	const isPhone = !(Grid.useBreakpoint().md ?? true);
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
		setMenuOpen(false);
		shown.current = path;
	}, [path]);
	const fold = () => {
		localStorage.setItem(SMALL, small ? 'wide' : 'small');
		setSmall(!small);
	};
	const menu = <Menu path={markedAt(place)} small={small && !isPhone} />;
	const home = (
		<Link className="o-home" href="/dashboard" aria-label="榕树头学堂后台管理">
			<Brand />
		</Link>
	);
	return (
		<div className={small ? 'o-frame o-frame--small' : 'o-frame'}>
			<a className="o-skip" href="#main">
				跳到内容
			</a>
			{isPhone ? (
				<Drawer
					open={menuOpen}
					placement="left"
					size={300}
					rootClassName="o-menu"
					title={home}
					closable={{ placement: 'end' }}
					onClose={() => setMenuOpen(false)}
				>
					<div className="o-side">{menu}</div>
				</Drawer>
			) : (
				<aside className="o-side">
					{home}
					{menu}
					<button type="button" className="o-fold" aria-expanded={!small} onClick={fold}>
						<Icon name="side" />
						<span className="o-menu-word">{small ? '展开菜单' : '收起菜单'}</span>
					</button>
				</aside>
			)}
			<div className="o-page">
				<TopBar>
					{isPhone ? (
						<button
							type="button"
							className="o-menu-button"
							aria-label="菜单"
							aria-expanded={menuOpen}
							onClick={() => setMenuOpen(true)}
						>
							<Icon name="menu" />
							<span aria-hidden="true">{title}</span>
						</button>
					) : (
						<Trail place={place} />
					)}
				</TopBar>
				<main id="main" className="o-body" ref={main} tabIndex={-1}>
					{children}
				</main>
			</div>
		</div>
	);
};
