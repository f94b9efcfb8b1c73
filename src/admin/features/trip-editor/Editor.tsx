import { Button, Form } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldChange } from '#contracts/reviews.ts';
import type { OpenedTrip } from '#contracts/trips.ts';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { GOODS_REVIEW } from '#domain/office/goods-review.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { State } from '../../ui/State.tsx';
import { Aside } from './Aside.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { withTheirs } from './conflict.ts';
import { type Editing, EditingContext } from './editing.ts';
import { FaultList } from './FaultList.tsx';
import { type Fault, FORM, inputAt, isWithin, type Path } from './faults.ts';
import { forget, keep } from './kept.ts';
import { Locked, lockOf } from './Locked.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { Restored, startOf } from './Restored.tsx';
import { Sections } from './Sections.tsx';
import { useLeave } from './use-leave.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { useSave } from './use-save.tsx';

interface Props {
	/** Undefined for a new trip. */
	detail: OpenedTrip | undefined;
	/** Place in lists of a new trip. */
	order?: number;
	/** Gives up what is in the form for what is saved. */
	reread?: () => Promise<void>;
}

const PREVIEW = 'preview';

/** A trip with all its parts, to be written, saved and submitted. */
export const Editor = ({ detail, order = 0, reread }: Props) => {
	const slug = detail?.slug;
	const [form] = Form.useForm<TripDraft>();
	const [start] = useState(() => startOf(detail, order));
	const [seen, setSeen] = useState(start.seen);
	const [base, setBase] = useState(start.base);
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
			keep(slug, { seen, base, value: form.getFieldsValue(true) });
			if (!path) return;
			const stays = (each: Fault): boolean => !each.path || !isWithin(each.path, path);
			// The same list where nothing goes: every field looks at it.
			setFaults((all) => (all.every(stays) ? all : all.filter(stays)));
		},
		[form, seen, base, slug],
	);
	const refused = (found: Fault[]): void => {
		setFaults(found);
		setWanted(found.find(({ mild, path }) => !mild && path));
	};
	const saved = (now: string): void => {
		forget(slug);
		setSeen(now);
		setBase(structuredClone(form.getFieldsValue(true)));
		setDirty(false);
	};
	const meanwhile = useMeanwhile(detail, base);
	const act = useSave({ form, detail, seen, dirty, saved, refused, meanwhile, cleared: () => setFaults([]) });
	const settle = (taken: FieldChange[]): void => {
		const next = withTheirs(form.getFieldsValue(true), taken);
		form.setFieldValue('departures', next.departures);
		for (const name of Object.keys({ ...form.getFieldsValue(true).facts, ...next.facts }))
			form.setFieldValue(['facts', name] as never, next.facts[name] as never);
		for (const locale of LOCALES) form.setFieldValue(['words', locale], next.words[locale]);
		const now = meanwhile.settle(taken);
		if (now !== undefined) setSeen(now);
		touch();
	};
	// While something is being sent, no field can have the focus.
	useEffect(() => {
		if (act.busy || !wanted) return;
		lead(wanted);
		setWanted(undefined);
	}, [act.busy, wanted, lead]);
	const [previewing, setPreviewing] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	const closePreview = (): void => {
		setPreviewing(false);
		opener.current?.focus();
	};
	const { missing, shop } = detail ?? {};
	const editing = useMemo(
		(): Editing => ({ form, slug, language, setLanguage, faults, missing: missing ?? [], shop, locked: !!lock, touch }),
		[form, slug, language, faults, missing, shop, lock, touch],
	);
	return (
		<EditingContext value={editing}>
			<div className="o-head o-head--stuck">
				<h1>{slug === undefined ? '添加商品' : detail?.value.words.cn.fields['title']?.toString() || slug}</h1>
				{detail && <State of={detail.review} states={GOODS_REVIEW.states} />}
				<span className="o-end o-quiet-line" role="status">
					{dirty ? '有未保存的修改' : ''}
				</span>
				<div className="o-buttons">
					<Button
						ref={opener}
						icon={<Icon name="eye" />}
						aria-expanded={previewing}
						aria-controls={previewing ? PREVIEW : undefined}
						onClick={() => setPreviewing(!previewing)}
					>
						预览
					</Button>
					{act.buttons}
				</div>
			</div>
			{detail && <Locked detail={detail} />}
			{start.restored && dirty && <Restored slug={slug} reread={reread} />}
			{meanwhile.open && <ConflictDialog key={meanwhile.open.title} {...meanwhile.open} settle={settle} />}
			<FaultList faults={faults} lead={lead} type="error" title={(count) => `还有 ${count} 处要补充或修改`} />
			<div className={previewing ? 'o-editor o-editor--previewed' : 'o-editor'}>
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
				{previewing && <PreviewPanel id={PREVIEW} close={closePreview} lead={lead} />}
			</div>
		</EditingContext>
	);
};
