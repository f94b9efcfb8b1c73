import { keepPreviousData } from '@tanstack/react-query';
import { Button, Table, type TableColumnType } from 'antd';
import type { AnswerOf, SentQuery } from '#contracts/contracts.ts';
import { AUDIT_SUBJECTS, subjectLabel, subjectParts, tripSubjectName } from '#domain/office/audit-subjects.ts';
import { auditField, auditValue } from '#domain/office/audit-words.ts';
import { changesBetween } from '#domain/office/changes.ts';
import { RECORD_NAMES, RECORDS } from '#domain/office/records.ts';
import { useRead } from '../../core/client.ts';
import { USERS } from '../../core/keys.ts';
import { type Address, navigate, useAddress } from '../../core/router.ts';
import { urlOf } from '../../core/send.ts';
import { useActionLabel, useMe } from '../../core/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FieldTable } from '../../ui/FieldTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { withDays } from '../../ui/list/spans.ts';
import { Choice, Days } from '../../ui/list/Tools.tsx';
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
	const textOf = (path: readonly string[], value: unknown): string => {
		if (value === undefined || value === null) return '—';
		if (typeof value !== 'object') return auditValue(subject, path, String(value), nameOf);
		return Object.values(value)
			.map((each) => textOf(path, each))
			.join('、');
	};
	const lines = changesBetween(whole(before), whole(after));
	if (lines.length === 0) return <span className="o-quiet">—</span>;
	return (
		<details>
			<summary aria-label={`${lines.length} 处改动：${about}`}>{lines.length} 处改动</summary>
			<FieldTable
				heads={['字段', '之前', '之后']}
				rows={lines.map(({ path, before: one, after: other }) => ({
					key: path.join('.'),
					label: auditField(subject, path),
					cells: (
						<>
							<td>{textOf(path, one)}</td>
							<td>{textOf(path, other)}</td>
						</>
					),
				}))}
			/>
		</details>
	);
};

const DAY = 86_400_000;
/** The beginning of a day in Hong Kong, in ms; undefined for what is no day. */
const beginOf = (day: string | undefined): number | undefined => {
	const at = Date.parse(`${day}T00:00:00+08:00`);
	return Number.isNaN(at) ? undefined : at;
};

/** What an address asks of the log: `who`, `about`, `did`, and days `from` and `until`, both included, or their `span`. */
export const logFilterOf = (search: Address['search']): SentQuery<'GET /audit.csv'> => {
	const { who, about, did, ...days } = withDays(search);
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
	const { actions } = useMe();
	const filter = logFilterOf(search);
	const { before } = search;
	const { data, error, refetch, isPending, isPlaceholderData } = useRead([], 'GET /audit', {
		query: { ...filter, ...(before && { before }), size: SIZE },
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
	const actionLabel = useActionLabel();
	const trips = useTrips();
	const { data: users = [] } = useRead(USERS, 'GET /users', {});
	const people = Object.fromEntries(users.map(({ id, name, username }) => [id, `${name}（${username}）`]));
	const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? trips.get(id);
	const hrefWith = (change: Record<string, string | undefined>): string =>
		path + searchAfter(search, { before: undefined, ...change });
	const list = { query: search, set: (change: Record<string, string | undefined>) => navigate(hrefWith(change)) };
	return (
		<section className="o-card" aria-labelledby="log">
			<div className="o-head o-tools">
				<h2 id="log">操作日志</h2>
				<Button href={urlOf('GET /audit.csv', { query: filter })} icon={<Icon name="file" />} download>
					导出
				</Button>
			</div>
			<div className="o-tools">
				<Choice list={list} name="who" label="人员" options={people} />
				<Choice list={list} name="about" label="对象" options={AUDIT_SUBJECTS} />
				<Choice list={list} name="did" label="操作" options={actions} />
				<Days list={list} label="日期" />
			</div>
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
				{before && <Link href={hrefWith({})}>回到最新</Link>}
				{data?.next ? (
					<Link href={hrefWith({ before: data.next })}>更早的记录</Link>
				) : (
					data && data.lines.length > 0 && <span className="o-quiet">没有更早的记录</span>
				)}
			</nav>
		</section>
	);
};
