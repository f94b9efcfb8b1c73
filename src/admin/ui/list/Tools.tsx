import { Alert, Button, Flex, Input, Select, Space } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { RangeField } from '../DayField.tsx';
import { optionsOf } from '../fields.tsx';
import { Icon } from '../Icon.tsx';
import { Link, LinkButton } from '../Link.tsx';
import { daysOf, SPANS, type Span, withDays } from './spans.ts';
import type { List } from './use-list.ts';

// biome-ignore lint/suspicious/noExplicitAny: tools do not look at rows
type AnyList = List<any>;
/** What a filter needs of a list. */
type Filtered = Pick<AnyList, 'query' | 'set'>;

interface TabsProps {
	label: string;
	/** Labels by name. */
	tabs: Readonly<Record<string, string>>;
	shown: string;
	hrefOf: (tab: string) => string;
	/** How many rows each has, where that is known. */
	counts?: Readonly<Record<string, number>> | undefined;
}

/** Views of a screen as links, one of them shown. */
export const Tabs = ({ label, tabs, shown, hrefOf, counts }: TabsProps) => {
	const bar = useRef<HTMLElement>(null);
	const isCounted = counts !== undefined;
	// On a phone they are wider than the screen, and scroll.
	// biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen, or counts make them wider
	useEffect(() => {
		const chosen = bar.current?.querySelector('[aria-current]');
		if (!bar.current || !chosen) return;
		const hidden = chosen.getBoundingClientRect().right - bar.current.getBoundingClientRect().right;
		bar.current.scrollLeft += Math.max(0, Math.ceil(hidden));
	}, [shown, isCounted]);
	return (
		<nav ref={bar} className="o-tabs" aria-label={label}>
			{Object.entries(tabs).map(([tab, text]) => (
				<Link key={tab} href={hrefOf(tab)} aria-current={tab === shown ? 'true' : undefined}>
					{text} {counts && <small>{counts[tab] ?? 0}</small>}
				</Link>
			))}
		</nav>
	);
};

/** The states of a list, all of them first, each with how many rows it has where that is known. */
export const ListTabs = ({ list, states, name = 'state' }: ListTabsProps) => {
	const counts = name === 'state' ? list.result.data?.states : undefined;
	return (
		<Tabs
			label="状态"
			tabs={{ '': '全部', ...states }}
			shown={list.query[name] ?? ''}
			counts={counts && { '': Object.values(counts).reduce((sum, n) => sum + n, 0), ...counts }}
			hrefOf={(state) => list.hrefOf({ [name]: state, open: undefined })}
		/>
	);
};
interface ListTabsProps {
	list: AnyList;
	states: Readonly<Record<string, string>>;
	name?: string;
}

/** Search of a list: it looks when Enter or 查询 is pressed, or the field is emptied. */
export const Search = ({ list, label }: { list: AnyList; label: string }) => {
	const query = list.query['q'] ?? '';
	const [text, setText] = useState(query);
	const [known, setKnown] = useState(query);
	// The address was changed elsewhere: by Back, by a link.
	if (known !== query) {
		setKnown(query);
		setText(query);
	}
	const look = () => list.set({ q: text.trim() });
	return (
		<search style={{ flex: '0 1 310px' }}>
			<Space.Compact block>
				<Input
					aria-label="搜索"
					placeholder={label}
					prefix={<Icon name="search" />}
					value={text}
					maxLength={100}
					allowClear
					onPressEnter={look}
					onChange={({ target: { value } }) => {
						setText(value);
						if (value === '' && query !== '') list.set({ q: undefined });
					}}
				/>
				<Button onClick={look}>查询</Button>
			</Space.Compact>
		</search>
	);
};

/** Takes back what the tools of a list leave out; not its tab, which is seen as one. */
export const Reset = ({ list, tab = 'state' }: { list: AnyList; tab?: string }) => {
	const chosen = list.narrowed.filter((name) => name !== tab);
	if (chosen.length === 0) return null;
	return (
		<Button type="text" onClick={() => list.widen(chosen)}>
			重置
		</Button>
	);
};

/** A filter that is on or off. */
export const Toggle = ({ list, name, label }: { list: AnyList; name: string; label: string }) => {
	const on = list.query[name] === '1';
	return (
		<LinkButton chosen={on} href={list.hrefOf({ [name]: on ? undefined : '1', open: undefined })}>
			{label}
		</LinkButton>
	);
};

/** Among more choices than these one looks for a word. */
const MANY = 20;

/** One filter of a list. */
export const Choice = ({
	list,
	name,
	label,
	options,
}: {
	list: Filtered;
	name: string;
	label: string;
	options: Record<string, string>;
}) => (
	<Select
		aria-label={label}
		value={list.query[name]}
		placeholder={label}
		allowClear
		showSearch={Object.keys(options).length > MANY && { optionFilterProp: 'label' }}
		popupMatchSelectWidth={false}
		options={optionsOf(options)}
		onChange={(value?: string) => list.set({ [name]: value })}
	/>
);

/** How many rows are chosen, and what may be done with them. */
export const Chosen = ({ count, clear, children }: { count: number; clear: () => void; children: ReactNode }) =>
	count > 0 && (
		<Alert
			banner
			type="warning"
			showIcon={false}
			role="status"
			title={
				<Flex wrap align="center" gap={12}>
					<b>已选 {count} 项</b>
					{children}
					<Button type="text" onClick={clear}>
						取消选择
					</Button>
				</Flex>
			}
		/>
	);

/** The days that a list is about: `from` and `until` of its query, or a `span` that moves with the calendar. */
export const Days = ({ list, label }: { list: Filtered; label: string }) => {
	const today = hongKongDay(Date.now());
	const spans = useMemo(
		() => Object.entries(daysOf(today)).map(([name, days]) => [name, SPANS[name as Span], ...days] as const),
		[today],
	);
	const { from, until } = withDays(list.query);
	return (
		<RangeField
			label={label}
			from={from}
			until={until}
			spans={spans}
			onChange={(first, last, span) =>
				list.set(span ? { span, from: undefined, until: undefined } : { span: undefined, from: first, until: last })
			}
		/>
	);
};
