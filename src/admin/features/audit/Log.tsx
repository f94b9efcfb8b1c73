import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Select, Table, type TableColumnType } from 'antd';
import type { AnswerOf, SentQuery } from '#contracts/contracts.ts';
import { AUDIT_SUBJECTS, subjectLabel, subjectParts, tripSubjectName } from '#domain/office/audit-subjects.ts';
import { auditField, auditValue } from '#domain/office/audit-words.ts';
import { changesBetween } from '#domain/office/changes.ts';
import { RECORD_NAMES, RECORDS } from '#domain/office/records.ts';
import { USERS } from '../../core/keys.ts';
import { type Address, navigate, useAddress } from '../../core/router.ts';
import { call, urlOf } from '../../core/send.ts';
import { useActionLabel, useMe } from '../../core/session.ts';
import { DayField } from '../../ui/DayField.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { optionsOf } from '../../ui/fields.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { searchAfter } from '../../ui/list/use-list.ts';
import { Time } from '../../ui/Time.tsx';
import { useTrips } from '../../ui/use-trip-titles.ts';

/** Plain words and lists stand for themselves. */
const whole = (value: unknown): unknown => (typeof value === 'object' && value !== null ? value : { 值: value });

interface ChangeProps {
	subject: string;
	before: unknown;
	after: unknown;
	/** What is told of the button that opens it. */
	about: string;
	/** What an id of an account or a trip is called. */
	nameOf: (id: string) => string | undefined;
}

/** What a line changed, text by text. */
const Change = ({ subject, before, after, about, nameOf }: ChangeProps) => {
	const told = (path: readonly string[], value: unknown): string => {
		if (value === undefined || value === null) return '—';
		if (typeof value !== 'object') return auditValue(subject, path, String(value), nameOf);
		return Object.values(value)
			.map((each) => told(path, each))
			.join('、');
	};
	const lines = changesBetween(whole(before), whole(after));
	if (lines.length === 0) return <span className="o-quiet">—</span>;
	return (
		<details>
			<summary aria-label={`${lines.length} 处改动：${about}`}>{lines.length} 处改动</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">字段</th>
						<th scope="col">之前</th>
						<th scope="col">之后</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ path, before: one, after: other }) => (
						<tr key={path.join('.')}>
							<th scope="row">{auditField(subject, path)}</th>
							<td>{told(path, one)}</td>
							<td>{told(path, other)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
};

const DAY = 86_400_000;
/** The beginning of a day in Hong Kong, in ms; undefined for what is no day. */
const beginOf = (day: string | undefined): number | undefined => {
	const at = Date.parse(`${day}T00:00:00+08:00`);
	return Number.isNaN(at) ? undefined : at;
};

/** What an address asks of the log: `who`, `about`, `did`, and days `from` and `until`, both included. */
export const logFilterOf = ({ who, about, did, ...days }: Address['search']): SentQuery<'GET /audit.csv'> => {
	const from = beginOf(days['from']);
	const until = beginOf(days['until']);
	const filter = {
		accountId: who,
		subject: about,
		action: did,
		from: from?.toString(),
		until: until === undefined ? undefined : String(until + DAY),
	};
	return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
};

/** Screens on which a subject opens, by its table. */
const SCREENS: Readonly<Record<string, string>> = {
	'trip/': '/goods/goods-verify?review=all&view=history&open=',
	...Object.fromEntries(RECORD_NAMES.map((name) => [`${name}/`, `${RECORDS[name].screen}?open=`])),
	'orders/': '/order/order-list?open=',
	'waiting/': '/departures/waiting?open=',
	'enquiry/': '/enquiries?open=',
};

/** Where a subject of the audit log is seen as it is now; undefined where there is no such place. */
export const subjectHref = (subject: string): string | undefined => {
	const [table, id] = subjectParts(subject);
	const screen = SCREENS[table];
	return screen === undefined || id === '' || subject === 'orders/import' ? undefined : screen + encodeURIComponent(id);
};

interface Props {
	chosen: Address['search'];
	set: (name: string, value: string | undefined) => void;
}

/** Filters of the log. */
const LogTools = ({ chosen, set }: Props) => {
	const { actions } = useMe();
	const { data = [] } = useQuery({ queryKey: USERS, queryFn: () => call('GET /users') });
	const choices = [
		{
			name: 'who',
			label: '人员',
			options: data.map(({ id, name, username }) => ({ value: id, label: `${name}（${username}）` })),
		},
		{ name: 'about', label: '对象', options: optionsOf(AUDIT_SUBJECTS) },
		{ name: 'did', label: '操作', options: optionsOf(actions) },
	];
	return (
		<div className="o-tools">
			{choices.map(({ name, label, options }) => (
				<Select
					key={name}
					aria-label={label}
					placeholder={label}
					value={chosen[name]}
					options={options}
					allowClear
					showSearch={{ optionFilterProp: 'label' }}
					popupMatchSelectWidth={false}
					onChange={(value?: string) => set(name, value)}
				/>
			))}
			{(['from', 'until'] as const).map((name) => (
				<Flex key={name} align="center" gap={8}>
					<span aria-hidden="true">{name === 'from' ? '日期' : '至'}</span>
					<DayField
						aria-label={name === 'from' ? '日期从' : '日期至'}
						value={chosen[name]}
						onChange={(day) => set(name, day)}
					/>
				</Flex>
			))}
		</div>
	);
};

type LogLine = AnswerOf<'GET /audit'>['lines'][number];

const SIZE = '50';

/** What a line is about, and the way there. */
const Subject = ({ subject, name }: { subject: string; name: string | undefined }) => {
	const href = subjectHref(subject);
	const words = subjectLabel(subject, name);
	return href === undefined ? words : <Link href={href}>{words}</Link>;
};

type NameOf = (id: string) => string | undefined;

const columnsOf = (
	actionLabel: (action: string) => string,
	titleOf: NameOf,
	nameOf: NameOf,
): TableColumnType<LogLine>[] => [
	{ title: '时间', key: 'at', render: (_, { at }) => <Time ms={at} /> },
	{
		title: '人员',
		key: 'who',
		render: (_, { accountId, name, username }) => (accountId ? `${name}（${username}）` : '系统'),
	},
	{
		title: '操作',
		key: 'action',
		render: (_, line) => <b className="o-whole">{actionLabel(line.action)}</b>,
	},
	{
		title: '对象',
		key: 'subject',
		render: (_, { subject, subjectName }) => (
			<Subject subject={subject} name={subjectName || tripSubjectName(subject, titleOf)} />
		),
	},
	{
		title: '改动',
		key: 'change',
		width: '45%',
		render: (_, line) => (
			<Change
				subject={line.subject}
				before={line.before}
				after={line.after}
				about={`${actionLabel(line.action)} ${subjectLabel(line.subject, line.subjectName)}`}
				nameOf={nameOf}
			/>
		),
	},
];

/** 操作日志, for the owner: who did what, when, and what it was before and after. The newest first, page after page. */
export const Log = () => {
	const { path, search } = useAddress();
	const filter = logFilterOf(search);
	const { before } = search;
	const { data, error, refetch, isPending, isPlaceholderData } = useQuery({
		queryKey: ['log', filter, before],
		queryFn: ({ signal }) =>
			call('GET /audit', { query: { ...filter, ...(before && { before }), size: SIZE }, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const actionLabel = useActionLabel();
	const trips = useTrips();
	const { data: users = [] } = useQuery({ queryKey: USERS, queryFn: () => call('GET /users') });
	const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? trips.get(id);
	const hrefWith = (name: string, value: string | undefined): string =>
		path + searchAfter(search, { before: undefined, [name]: value });
	return (
		<section className="o-card" aria-labelledby="log">
			<div className="o-head o-tools">
				<h2 id="log">操作日志</h2>
				<Button href={urlOf('GET /audit.csv', { query: filter })} icon={<Icon name="file" />} download>
					导出
				</Button>
			</div>
			<LogTools chosen={search} set={(name, value) => navigate(hrefWith(name, value))} />
			{error && <ErrorAlert error={error} again={() => void refetch()} />}
			<Table<LogLine>
				rowKey="id"
				dataSource={data?.lines}
				loading={isPending || isPlaceholderData}
				pagination={false}
				expandable={{ childrenColumnName: 'no lines below lines' }}
				locale={{ emptyText: '没有符合条件的记录' }}
				columns={columnsOf(actionLabel, (slug) => trips.get(slug), nameOf)}
			/>
			<nav className="o-tools" aria-label="翻页">
				{before && <Link href={hrefWith('before', undefined)}>回到最新</Link>}
				{data?.next ? (
					<Link href={hrefWith('before', data.next)}>更早的记录</Link>
				) : (
					data && data.lines.length > 0 && <span className="o-quiet">没有更早的记录</span>
				)}
			</nav>
		</section>
	);
};
