import { Alert, Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import type { GoodsDetail, TripValue } from '#domain/office/goods-detail.ts';
import { GOODS_REVIEW } from '#domain/office/goods-review.ts';
import { State } from '../../parts/State.tsx';
import { Aside } from './Aside.tsx';
import { type Editing, EditingContext } from './editing.ts';
import { FaultList } from './FaultList.tsx';
import { type Fault, FORM, inputAt, isWithin, type Path } from './faults.ts';
import { forget, keep, keptOf } from './kept.ts';
import { Locked, lockOf } from './Locked.tsx';
import { Sections } from './Sections.tsx';
import { emptyTrip } from './trip-value.ts';
import { useLeave } from './use-leave.ts';
import { useSave } from './use-save.tsx';

interface Props {
	/** Undefined for a new trip. */
	detail: GoodsDetail | undefined;
	/** Place in lists of a new trip. */
	order?: number;
	/** Gives up what is in the form for what is saved. */
	reread?: () => Promise<void>;
}

/** What the form begins with: what this tab kept, or else what is saved. */
const startOf = (detail: GoodsDetail | undefined, order: number) => {
	const kept = keptOf(detail?.slug);
	if (kept && !lockOf(detail)) return { ...kept, restored: true };
	return { value: detail?.value ?? emptyTrip(order), seen: detail?.seen, restored: false };
};

/** A trip with all its parts, to be written, saved and submitted. */
export const Editor = ({ detail, order = 0, reread }: Props) => {
	const slug = detail?.slug;
	const [form] = Form.useForm<TripValue>();
	const [start] = useState(() => startOf(detail, order));
	const [seen, setSeen] = useState(start.seen);
	const [dirty, setDirty] = useState(start.restored);
	const [language, setLanguage] = useState<Locale>('en');
	const [faults, setFaults] = useState<Fault[]>([]);
	const lock = lockOf(detail);
	useLeave(
		dirty,
		useCallback(() => forget(slug), [slug]),
	);
	const [wanted, setWanted] = useState<Fault>();
	const lead = useCallback((fault: Fault): void => {
		if (fault.language) setLanguage(fault.language);
		// Its tab has to be there first.
		requestAnimationFrame(() => fault.path && inputAt(fault.path)?.focus());
	}, []);
	const touch = useCallback(
		(path?: Path) => {
			setDirty(true);
			keep(slug, { seen, value: form.getFieldsValue(true) });
			if (path) setFaults((all) => all.filter((each) => !each.path || !isWithin(each.path, path)));
		},
		[form, seen, slug],
	);
	const refused = (found: Fault[]): void => {
		setFaults(found);
		setWanted(found.find(({ mild, path }) => !mild && path));
	};
	const saved = (now: string): void => {
		forget(slug);
		setSeen(now);
		setDirty(false);
	};
	const act = useSave({ form, detail, seen, dirty, saved, refused, cleared: () => setFaults([]) });
	// While something is being sent, no field can have the focus.
	useEffect(() => {
		if (act.busy || !wanted) return;
		lead(wanted);
		setWanted(undefined);
	}, [act.busy, wanted, lead]);
	const missing = detail?.missing;
	const editing = useMemo(
		(): Editing => ({ form, slug, language, setLanguage, faults, missing: missing ?? [], locked: !!lock, touch }),
		[form, slug, language, faults, missing, lock, touch],
	);
	return (
		<EditingContext value={editing}>
			<div className="o-head o-head--stuck">
				<h1>{slug === undefined ? '添加商品' : detail?.value.words.cn.fields['title']?.toString() || slug}</h1>
				{detail && <State of={detail.review} states={GOODS_REVIEW.states} />}
				<span className="o-end o-quiet-line" role="status">
					{dirty ? '有未保存的修改' : ''}
				</span>
				<div className="o-buttons">{act.buttons}</div>
			</div>
			{detail && <Locked detail={detail} />}
			{start.restored && dirty && (
				<Alert
					type="info"
					showIcon
					title="已恢复上次没有保存的修改"
					action={
						reread && (
							<Button
								onClick={() => {
									forget(slug);
									void reread();
								}}
							>
								放弃这些修改
							</Button>
						)
					}
				/>
			)}
			<FaultList faults={faults} lead={lead} />
			<div className="o-editor">
				<Form
					form={form}
					name={FORM}
					layout="vertical"
					initialValues={start.value}
					disabled={!!lock || act.busy}
					scrollToFirstError={{ focus: true }}
					onValuesChange={() => touch()}
					onFieldsChange={(changed) => {
						for (const { name, touched } of changed) if (touched) touch([name].flat() as Path);
					}}
				>
					<Sections />
				</Form>
				<Aside />
			</div>
		</EditingContext>
	);
};
