import { Button, Dropdown, Form, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { navigate, useAddress } from '../../router.ts';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { useKept, VIEWS, withView } from './kept.ts';
import { type List, searchAfter } from './use-list.ts';

/**
 * The view of a list: its filters, and the columns that are hidden. The address may name these, as that of a saved view
 * does; else they are those that were hidden in this browser.
 * @param name of the list
 */
// biome-ignore lint/suspicious/noExplicitAny: views do not look at rows
export const useView = (list: List<any>, name: string) => {
	const { path, search } = useAddress();
	const { hidden: own, views, change } = useKept(name);
	const hidden = search['hide']?.split('.') ?? own;
	const { page: _page, ...query } = list.query;
	return {
		path,
		views,
		change,
		hidden,
		hide: (keys: string[]): void => {
			change(() => ({ hidden: keys }));
			list.set({ hide: undefined });
		},
		/** What the view is now; `none` is the name of no column. */
		search: searchAfter(query, { hide: hidden.join('.') || 'none' }),
	};
};
type TheView = ReturnType<typeof useView>;

/** The name of a saved view, to change it, and the end of the view. A name that is taken, or none, changes nothing. */
const Saved = ({ name, views, change }: { name: string } & Pick<TheView, 'views' | 'change'>) => {
	const [text, setText] = useState(name);
	const [told, setTold] = useState(name);
	if (told !== name) {
		setTold(name);
		setText(name);
	}
	const rename = () => {
		const to = text.trim();
		if (to === '' || views.some((each) => each.name === to)) setText(name);
		else change((kept) => ({ views: kept.views.map((each) => (each.name === name ? { ...each, name: to } : each)) }));
	};
	return (
		<li>
			<Space.Compact block>
				<Input
					aria-label={`视图“${name}”的名称`}
					value={text}
					maxLength={VIEWS.name}
					onChange={({ target }) => setText(target.value)}
					onBlur={rename}
					onPressEnter={rename}
				/>
				<Button
					danger
					aria-label={`删除视图“${name}”`}
					onClick={() => change((kept) => ({ views: kept.views.filter((each) => each.name !== name) }))}
				>
					删除
				</Button>
			</Space.Compact>
		</li>
	);
};

/** Saves the view as it is now, and changes those that are saved. */
const ViewsDialog = ({ view: { views, change, path, search }, close }: { view: TheView; close: () => void }) => {
	const [text, setText] = useState('');
	const name = text.trim();
	const isFull = views.length >= VIEWS.most && !views.some((each) => each.name === name);
	const save = () => {
		change((kept) => ({ views: withView(kept.views, { name, search }) }));
		// The address is now what a colleague can open.
		navigate(path + search);
		close();
	};
	return (
		<Modal open title="视图" footer={null} onCancel={close}>
			<Form layout="vertical" onFinish={save}>
				<Form.Item
					label="把现在的筛选和列存为"
					htmlFor="view-name"
					extra={isFull ? `最多 ${VIEWS.most} 个，请先删除` : '只存在这个浏览器；打开后把网址发给同事，对方看到的一样'}
				>
					<Space.Compact block>
						<Input
							id="view-name"
							placeholder="例如：待发货·本周"
							value={text}
							maxLength={VIEWS.name}
							onChange={({ target }) => setText(target.value)}
						/>
						<Button type="primary" htmlType="submit" disabled={name === '' || isFull}>
							保存
						</Button>
					</Space.Compact>
				</Form.Item>
			</Form>
			<ul className="o-lines">
				{views.map(({ name: saved }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: by its name, a view that is renamed would lose its field and the focus
					<Saved key={place} name={saved} views={views} change={change} />
				))}
			</ul>
		</Modal>
	);
};

/** Saved views, each a link, and the way to save and change them. */
export const Views = ({ view }: { view: TheView }) => {
	const { views, path, search } = view;
	const [isOpen, setIsOpen] = useState(false);
	const shown = views.find((each) => each.search === search)?.name;
	const items = views.map((each) => ({
		key: `view ${each.name}`,
		label: <Link href={path + each.search}>{each.name}</Link>,
		// A click is the link's own matter.
		onClick: ({ domEvent }: { domEvent: { type: string } }) => {
			if (domEvent.type === 'keydown') navigate(path + each.search);
		},
	}));
	return (
		<>
			<Dropdown
				trigger={['click']}
				autoFocus
				// While a menu goes away slowly, it takes the Escape that is meant for the dialog.
				transitionName=""
				menu={{
					selectedKeys: [`view ${shown}`],
					items: [
						...items,
						...(items.length > 0 ? [{ type: 'divider' as const }] : []),
						{ key: 'manage', label: '保存与管理…', onClick: () => setIsOpen(true) },
					],
				}}
			>
				<Button icon={<Icon name="eye" />}>{shown ?? '视图'}</Button>
			</Dropdown>
			{isOpen && <ViewsDialog view={view} close={() => setIsOpen(false)} />}
		</>
	);
};
