import { App, Button, Tag } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useMay } from '../core/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';

const load = async () => ({ default: (await import('../features/search/SearchDialog.tsx')).SearchDialog });
const SearchDialog = lazy(load);

/** A dialog that waits for an answer is not left in passing. */
const isDialogOpen = (): boolean =>
	[...document.querySelectorAll('.ant-modal-wrap')].some((each) => each.checkVisibility());

/** What is found, for who may read its list. */
const FOUND = [
	['行程', 'GET /goods'],
	['订单', 'GET /orders'],
	['家长', 'GET /orders'],
	['咨询', 'GET /enquiries'],
] as const;

/** The way to the search for everything, by Ctrl K, too. Its code is fetched when it is opened. */
export const SearchButton = () => {
	const may = useMay();
	const isPhone = useIsPhone();
	const { message } = App.useApp();
	const [isOpen, setIsOpen] = useState(false);
	const label = FOUND.filter(([, list]) => may(list))
		.map(([word]) => word)
		.join('、');
	const open = useCallback(
		() =>
			load().then(
				() => setIsOpen(true),
				() => message.error('搜索没有打开，请检查网络后再试'),
			),
		[message],
	);
	useEffect(() => {
		const pressed = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
				return;
			event.preventDefault();
			if (!isDialogOpen()) void open();
		};
		document.addEventListener('keydown', pressed);
		return () => document.removeEventListener('keydown', pressed);
	}, [open]);
	return (
		<>
			<Button
				icon={<Icon name="search" />}
				aria-label={isPhone ? `搜索${label}` : undefined}
				aria-keyshortcuts="Control+K Meta+K"
				onClick={open}
			>
				{!isPhone && <span>搜索{label}</span>}
				{!isPhone && (
					<kbd>
						<Tag>Ctrl K</Tag>
					</kbd>
				)}
			</Button>
			{isOpen && (
				<Suspense>
					<SearchDialog label={label} close={() => setIsOpen(false)} />
				</Suspense>
			)}
		</>
	);
};
