import { Input, Select } from 'antd';
import { Icon } from '../parts/Icon.tsx';
import { Link } from '../parts/Link.tsx';
import type { List } from './use-list.ts';

// biome-ignore lint/suspicious/noExplicitAny: tools do not look at rows
type AnyList = List<any, any>;

/** The states of a list as links, one of them shown. */
export const Tabs = ({
	list,
	states,
	name = 'state',
}: {
	list: AnyList;
	states: Record<string, string>;
	name?: string;
}) => (
	<nav className="o-tabs" aria-label="状态">
		{[['', '全部'] as const, ...Object.entries(states)].map(([state, label]) => (
			<Link
				key={state}
				href={list.hrefOf({ [name]: state || undefined, open: undefined })}
				aria-current={(list.query[name] ?? '') === state ? 'true' : undefined}
			>
				{label}
			</Link>
		))}
	</nav>
);

/** Search of a list: it looks when Enter is pressed or the field is emptied. */
export const Search = ({ list, label }: { list: AnyList; label: string }) => (
	<Input
		key={list.query['q'] ?? ''}
		aria-label="搜索"
		placeholder={label}
		prefix={<Icon name="search" />}
		defaultValue={list.query['q']}
		maxLength={100}
		allowClear
		onPressEnter={({ currentTarget: { value } }) => list.set({ q: value.trim() })}
		onChange={({ target: { value } }) => value === '' && list.query['q'] !== undefined && list.set({ q: undefined })}
	/>
);

/** One filter of a list, out of a few. */
export const Choice = ({
	list,
	name,
	label,
	options,
}: {
	list: AnyList;
	name: string;
	label: string;
	options: Record<string, string>;
}) => (
	<Select
		aria-label={label}
		className="o-choice"
		value={list.query[name]}
		placeholder={label}
		allowClear
		options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
		onChange={(value?: string) => list.set({ [name]: value })}
	/>
);

/** A day that a list begins or ends with. */
export const Day = ({ list, name, label }: { list: AnyList; name: string; label: string }) => (
	<span className="o-day">
		<span aria-hidden="true">{label}</span>
		<Input
			type="date"
			aria-label={label}
			value={list.query[name] ?? ''}
			onChange={({ target: { value } }) => list.set({ [name]: value || undefined })}
		/>
	</span>
);
