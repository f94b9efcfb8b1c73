import { App, Button, Checkbox, Form, Modal, Radio } from 'antd';
import { Fragment, useEffect, useState } from 'react';
import { dayAfter, isCalendarDay, weekday } from '#domain/calendar-days.ts';
import { COPIES, type CopyPlan, copyOf, planCopies, repeatedDays, type SkipReason } from '#domain/departure-copies.ts';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { isPast } from '#domain/trip-status.ts';
import { navigate, useAddress } from '../../../core/router.ts';
import { DayField } from '../../../ui/DayField.tsx';
import { showDay } from '../../../ui/time.ts';
import { useEditing, useValue } from './editing.ts';
import type { Rows } from './Rows.tsx';

const REASONS: Record<SkipReason, string> = {
	past: '已经过去',
	taken: '这一天已有团期',
	many: `超出上限，一次最多 ${COPIES.most} 个`,
};
const WEEKDAYS = [...'一二三四五六日'].map((name, i) => ({ value: (i + 1) % 7, label: `周${name}` }));
const WEEKS = [
	{ value: 1, label: '每周' },
	{ value: 2, label: '每两周' },
];

type CopyKind = 'once' | 'weekly';

interface Props {
	kind: CopyKind;
	/** What is copied; it has a day. */
	source: DepartureDraft;
	/** Days on which the trip departs already. */
	taken: readonly string[];
	/** How many departures it may still get. */
	room: number;
	add: (copies: readonly DepartureDraft[]) => void;
	close: () => void;
}

/** Days that no line breaks. */
const Days = ({ of }: { of: readonly string[] }) =>
	of.map((day, i) => (
		<Fragment key={day}>
			{i > 0 && '、'}
			<span className="o-whole">{showDay(day)}</span>
		</Fragment>
	));

/** Each day that comes, and each that is skipped. */
const Plan = ({ coming, skipped }: CopyPlan) => (
	<div className="o-entry">
		<h3>
			<span role="status">
				{coming.length === 0 ? '没有可以添加的团期' : `将添加 ${coming.length} 个团期`}
				{skipped.length > 0 && `，跳过 ${skipped.length} 天`}
			</span>
		</h3>
		{coming.length > 0 && (
			<p>
				<Days of={coming} />
			</p>
		)}
		{skipped.length > 0 && (
			<ul>
				{[...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, days]) => (
					<li key={reason}>
						跳过（{REASONS[reason]}）：
						<Days of={days.map(({ date }) => date)} />
					</li>
				))}
			</ul>
		)}
	</div>
);

/** 复制 to another day, or 重复 until a day: what will come of it stands there before it is done. */
const CopyDialog = ({ kind, source, taken, room, add, close }: Props) => {
	const { message } = App.useApp();
	const { date: from } = source;
	const [day, setDay] = useState<string>();
	const [weeks, setWeeks] = useState(1);
	const [weekdays, setWeekdays] = useState([weekday(from)]);
	const today = hongKongDay(Date.now());
	const last = dayAfter(isPast(from, today) ? today : from, COPIES.ahead);
	const tooLate = kind === 'weekly' && day !== undefined && day > last;
	const days = (until: string) => (kind === 'once' ? [until] : repeatedDays({ from, until, weeks, weekdays }));
	const plan = day === undefined || tooLate ? undefined : planCopies(days(day), { taken, today, room });
	const count = plan?.coming.length ?? 0;
	const done = () => {
		add(plan?.coming.map((date) => copyOf(source, date)) ?? []);
		message.success(`已添加 ${count} 个团期，还没有商城链接；请保存草稿`);
		close();
	};
	return (
		<Modal
			open
			title={`${kind === 'once' ? '复制' : '重复'}团期：${showDay(from)}`}
			okText={count > 0 ? `添加 ${count} 个团期` : '添加团期'}
			okButtonProps={{ disabled: count === 0 }}
			onOk={done}
			onCancel={close}
		>
			<Form layout="vertical">
				{kind === 'weekly' && (
					<>
						<Radio.Group
							aria-label="间隔"
							value={weeks}
							onChange={({ target }) => setWeeks(target.value)}
							options={WEEKS}
						/>
						<fieldset aria-label="星期">
							<Checkbox.Group options={WEEKDAYS} value={weekdays} onChange={setWeekdays} />
						</fieldset>
					</>
				)}
				<Form.Item
					label={kind === 'once' ? '新日期' : '至（含当天）'}
					htmlFor="copy-day"
					{...(tooLate && { validateStatus: 'error', help: `最晚到 ${showDay(last)}` })}
				>
					<DayField id="copy-day" value={day} onChange={setDay} />
				</Form.Item>
				{plan && <Plan {...plan} />}
				<p className="o-quiet">价格和名额上限照抄；没有商城链接，提交审核前要填写。保存并通过审核后才会上线。</p>
			</Form>
		</Modal>
	);
};

/** Copying and repeating one of the departures; `?copy=2026-12-05` begins with the one of that day. */
export const useCopies = (rows: Rows, max: number) => {
	const { form, locked } = useEditing();
	const { slug = '', copy } = useAddress().search;
	const all = (): DepartureDraft[] => form.getFieldValue('departures') ?? [];
	const [asked, setAsked] = useState<Pick<Props, 'kind' | 'source'>>();
	useEffect(() => {
		if (copy === undefined) return;
		const source = (form.getFieldValue('departures') as DepartureDraft[]).find(({ date }) => date === copy);
		if (source && !locked) setAsked({ kind: 'weekly', source });
		// Asked once: a form that is opened anew does not ask again.
		navigate(`/add-goods?${new URLSearchParams({ slug })}`, { replace: true, force: true });
	}, [copy, slug, form, locked]);
	return {
		ask: (kind: CopyKind, i: number) => setAsked({ kind, source: all()[i] as DepartureDraft }),
		dialog: asked && (
			<CopyDialog
				{...asked}
				taken={all().map(({ date }) => date)}
				room={max - rows.count}
				add={(copies) => {
					for (const each of copies) rows.add(each);
				}}
				close={() => setAsked(undefined)}
			/>
		),
	};
};

/** 复制 and 重复 of a departure that has a day. */
export const CopyButtons = ({ i, ask }: { i: number; ask: (kind: CopyKind, i: number) => void }) => {
	const { locked } = useEditing();
	const date = useValue<string>(['departures', i, 'date']) ?? '';
	const button = (kind: CopyKind, label: string) => (
		<Button
			size="small"
			aria-label={`${label}团期 ${i + 1}`}
			disabled={locked || !isCalendarDay(date)}
			onClick={() => ask(kind, i)}
		>
			{label}
		</Button>
	);
	return (
		<>
			{button('once', '复制')}
			{button('weekly', '重复')}
		</>
	);
};
