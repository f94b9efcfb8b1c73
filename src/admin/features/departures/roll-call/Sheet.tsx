import { SPEAKERS } from '#domain/office/place.ts';
import { isWatched } from '#domain/office/roll-call.ts';
import { showDay, showTime } from '../../../ui/time.ts';
import { DayState } from './DayState.tsx';
import type { RollCall } from './kept.ts';
import { harmOf } from './Said.tsx';

type Child = RollCall['children'][number];

/** What was said of a child; what is of its whole order stands at the first of it alone. */
const wordsOf = ({ orderId, note, words, undecided }: Child, before: readonly Child[]): string[] => {
	const siblings = before.filter((each) => each.orderId === orderId).flatMap((each) => each.words);
	const told = new Set(siblings.map(({ name, value }) => `${name} ${value}`));
	const own = words.filter(({ name, value, unread }) => !unread && !told.has(`${name} ${value}`));
	return [undecided ? '谁去还没定' : '', note, ...own.map(({ value }) => value)].filter((each) => each !== '');
};

/** What may harm a child, and what nobody has read yet. */
const warningOf = (child: Child): string => {
	const unread = child.words.filter((each) => each.unread);
	return [harmOf(child), ...unread.map(({ name, value, who }) => `${SPEAKERS[who]}・未读 ${name}：${value}`)]
		.filter((each) => each !== '')
		.join('；');
};

const Child = ({ child, n, before }: { child: Child; n: number; before: readonly Child[] }) => (
	<tr>
		<td>{n}</td>
		<th scope="row">
			{child.name || '未填姓名'} {child.age !== null && `${child.age} 岁`}
		</th>
		<td>{warningOf(child) ? <b className="o-late">{warningOf(child)}</b> : '—'}</td>
		<td>{wordsOf(child, before).join('；')}</td>
		<td>
			{child.parent || '—'} {child.phone || '没有电话'}
		</td>
		<td>{[child.collector, child.emergency].filter(Boolean).join('，')}</td>
		<td>
			<span className="o-roll-box" />
		</td>
		<td>
			<span className="o-roll-box" />
		</td>
	</tr>
);

/** Who goes, on one side of A4 for thirty children. */
export const Sheet = ({ call, at }: { call: RollCall; at: number }) => {
	const { title, departure, start, meeting, emergency, leaders, groups, children } = call;
	const all = groups.reduce((sum, each) => sum + each.children, children.length);
	const harmed = children.filter(isWatched).length;
	return (
		<article className="o-roll">
			<DayState call={call} />
			<h2>
				{title} {showDay(departure)} {start ? `${start} 集合` : '未填集合时间'}
			</h2>
			<p>{meeting.join('，') || '未填集合地点'}</p>
			<p>
				{all} 名儿童，{harmed} 名有过敏或用药。领队：{leaders.join('、') || '________'}，领队签名：________
				。当日紧急电话：{emergency || '________'}。资料截至 {showTime(at)}
			</p>
			{groups.map(({ name, children: n }) => (
				<p key={name}>
					<b>
						{name} {n} 名，名单未有
					</b>
				</p>
			))}
			<table>
				<thead>
					<tr>
						<th scope="col">#</th>
						<th scope="col">儿童</th>
						<th scope="col">过敏、用药</th>
						<th scope="col">备注</th>
						<th scope="col">家长</th>
						<th scope="col">接送</th>
						<th scope="col">出发</th>
						<th scope="col">返回</th>
					</tr>
				</thead>
				<tbody>
					{children.map((child, i) => (
						<Child key={child.id} child={child} n={i + 1} before={children.slice(0, i)} />
					))}
				</tbody>
			</table>
		</article>
	);
};
