import { Alert } from 'antd';
import { factsOf } from '#domain/child-fields.ts';
import { SPEAKERS } from '#domain/office/place.ts';
import { isWatched } from '#domain/office/roll-call.ts';
import { showDay, showTime } from '../../../ui/time.ts';
import { harmOf } from './Goer.tsx';
import type { RollCall } from './saved.ts';

/** That a departure does not go, or goes on another day. */
export const DayState = ({ call: { cancelled, movedTo } }: { call: RollCall }) => {
	const text = cancelled ? '已取消：这一团不出发' : movedTo === null ? '' : `已改到 ${showDay(movedTo)}`;
	return text && <Alert type="error" title={<b className="o-late">{text}</b>} />;
};

type Child = RollCall['children'][number];

/** Words about a child; those of its whole order stand at the first child of it alone. */
const wordsOf = ({ orderId, note, words, undecided }: Child, before: readonly Child[]): string[] => {
	const siblings = before.filter((each) => each.orderId === orderId).flatMap((each) => each.words);
	const known = new Set(siblings.map(({ name, value }) => `${name} ${value}`));
	const own = words.filter(({ name, value, unread }) => !unread && !known.has(`${name} ${value}`));
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
			{child.name || '未填姓名'} {factsOf(child).join('，')}
		</th>
		<td>{warningOf(child) ? <b className="o-late">{warningOf(child)}</b> : '—'}</td>
		<td>{wordsOf(child, before).join('；')}</td>
		<td>
			{child.parent || '—'} {child.phone || '没有电话'}
		</td>
		<td>{[child.collector, child.emergency].filter(Boolean).join('，')}</td>
		<td>
			<span />
		</td>
		<td>
			<span />
		</td>
	</tr>
);

/** Who goes, on one side of A4 for thirty children. */
export const Sheet = ({ call, at }: { call: RollCall; at: number }) => {
	const { title, departure, start, meeting, emergency, leaders, children } = call;
	const harmed = children.filter(isWatched).length;
	return (
		<article>
			<DayState call={call} />
			<h2>
				{title} {showDay(departure)} {start ? `${start} 集合` : '未填集合时间'}
			</h2>
			<p>{meeting.join('，') || '未填集合地点'}</p>
			<p>
				{children.length} 名儿童，{harmed} 名有过敏或用药。领队：{leaders.join('、') || '________'}，领队签名：________
				。当日紧急电话：{emergency || '________'}。资料截至 {showTime(at)}
			</p>
			<table>
				<thead>
					<tr>
						{['#', '儿童', '过敏、用药', '备注', '家长', '接送', '出发', '返回'].map((title) => (
							<th key={title} scope="col">
								{title}
							</th>
						))}
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
