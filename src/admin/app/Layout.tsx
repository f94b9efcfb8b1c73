import { App, Button, Flex } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { client } from '../core/client.ts';
import { type Address, navigate, useAddress } from '../core/router.ts';
import { call } from '../core/send.ts';
import { mustFinishSetup, useMay, useMe } from '../core/session.ts';
import { dropTicks, useTickSender, useWaitingTicks } from '../features/departures/roll-call/ticks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { useAction } from '../ui/use-action.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { keepFocus } from './keep-focus.ts';
import { Home, Menu } from './Menu.tsx';
import { SearchButton } from './SearchButton.tsx';
import { markedAt, titleAt, trailOf } from './screens.ts';

// Nobody waits for it to see a screen.
const Notices = lazy(async () => ({ default: (await import('../features/dashboard/Notices.tsx')).Notices }));

/** Where one is, who one is, and the way out. */
const TopBar = ({ isPhone, children }: { isPhone: boolean; children: ReactNode }) => {
	const me = useMe();
	const may = useMay();
	const { ticks, others } = useWaitingTicks();
	const waiting = ticks.length + others;
	const { modal } = App.useApp();
	const leave = useAction(() => call('POST /logout'), {
		after: () => {
			localStorage.removeItem('user');
			dropTicks();
			navigate('/login');
			client.clear();
		},
	});
	const ask = () =>
		modal.confirm({
			title: `还有 ${waiting} 项点名没有同步`,
			content: `现在退出，这些点名会丢失。${others > 0 ? `其中 ${others} 项是其他账号点的，本人登录后才能同步。` : ''}`,
			okText: '退出并放弃',
			okButtonProps: { danger: true },
			cancelText: '暂不退出',
			onOk: () => leave.mutate(),
		});
	return (
		<header className="o-top">
			{children}
			<Flex align="center" gap={10}>
				{!mustFinishSetup(me) && may('GET /search') && <SearchButton />}
				{!mustFinishSetup(me) && may('GET /notices') && (
					<Suspense>
						<Notices />
					</Suspense>
				)}
				{!isPhone && <span>欢迎：{me.name}</span>}
				<Button type="text" loading={leave.isPending} onClick={() => (waiting > 0 ? ask() : leave.mutate())}>
					退出
				</Button>
			</Flex>
		</header>
	);
};

// Its drawer is code that other screens load late, too.
const loadPhoneMenu = async () => ({ default: (await import('./PhoneMenu.tsx')).PhoneMenu });
const PhoneMenu = lazy(loadPhoneMenu);
// Who turns a device may have no connection by then.
if (matchMedia('(pointer: coarse)').matches) void loadPhoneMenu();
const SMALL = 'office-menu';

const Trail = ({ address }: { address: Address }) => (
	<nav aria-label="面包屑">
		<Flex component="ol" gap={8}>
			{trailOf(address).map(({ label, path: to }, i, all) => (
				<li key={label}>
					{i > 0 && <span aria-hidden="true">/ </span>}
					{to ? (
						<Link href={to}>{label}</Link>
					) : (
						<span aria-current={i === all.length - 1 ? 'page' : undefined}>{label}</span>
					)}
				</li>
			))}
		</Flex>
	</nav>
);

/** The menu beside a screen, whole or folded to its icons. */
const SideMenu = ({ path }: { path: string }) => {
	const [small, setSmall] = useState(() => localStorage.getItem(SMALL) === 'small');
	const fold = () => {
		localStorage.setItem(SMALL, small ? 'wide' : 'small');
		setSmall(!small);
	};
	return (
		<aside className="o-side" style={{ width: small ? 64 : 'clamp(184px, 16vw, 232px)' }}>
			<Home small={small} />
			<Menu path={path} small={small} />
			<button type="button" aria-expanded={!small} onClick={fold}>
				<Icon name="side" />
				<span className={small ? 'o-hidden' : undefined}>{small ? '展开菜单' : '收起菜单'}</span>
			</button>
		</aside>
	);
};

/** Menu, top bar, breadcrumb, and a screen. */
export const Layout = ({ children }: { children: ReactNode }) => {
	const isPhone = useIsPhone();
	const main = useRef<HTMLElement>(null);
	const address = useAddress();
	const { path } = address;
	const shown = useRef(path);
	const title = titleAt(address);
	useTickSender();
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
			<a href="#main">跳到内容</a>
			{!isPhone && <SideMenu path={markedAt(address)} />}
			<div>
				<TopBar isPhone={isPhone}>
					{isPhone ? (
						<Suspense>
							<PhoneMenu key={path} path={markedAt(address)} title={title} />
						</Suspense>
					) : (
						<Trail address={address} />
					)}
				</TopBar>
				<main id="main" className="o-body" ref={main} tabIndex={-1}>
					{children}
				</main>
			</div>
		</div>
	);
};
