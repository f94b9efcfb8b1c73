import { App, Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OpenedTrip } from '#contracts/trips.ts';
import type { Locale } from '#domain/locale.ts';
import { type Change, withChanges } from '#domain/office/changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { formDraft } from '../../../core/draft.ts';
import { askBeforeLeaving } from '../../../core/router.ts';
import { fill } from '../../../ui/use-item-form.ts';
import type { Editing } from './editing.ts';
import { type Fault, inputAt, isWithin, type Path } from './faults.ts';
import { lockOf } from './Locked.tsx';
import { emptyTrip } from './trip-value.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { useSave } from './use-save.tsx';

/**
 * Asks before what was not saved is left behind.
 * @param dirty whether there is something
 * @param leaving told when somebody leaves it behind
 */
const useLeave = (dirty: boolean, leaving: () => void): void => {
	const { modal } = App.useApp();
	useEffect(() => {
		if (!dirty) return;
		const free = askBeforeLeaving((leave) =>
			modal.confirm({
				title: '有未保存的修改',
				content: '离开后，这些修改会丢失。',
				okText: '不保存，离开',
				okButtonProps: { danger: true },
				cancelText: '留在本页',
				onOk: () => {
					leaving();
					leave();
				},
			}),
		);
		const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
		addEventListener('beforeunload', warn);
		return () => {
			free();
			removeEventListener('beforeunload', warn);
		};
	}, [dirty, leaving, modal]);
};

/** What is wrong, and the way to its field. */
const useFaultList = (setLanguage: (language: Locale) => void) => {
	const [faults, setFaults] = useState<Fault[]>([]);
	const [wanted, setWanted] = useState<Fault>();
	const lead = useCallback(
		(fault: Fault): void => {
			if (fault.language) setLanguage(fault.language);
			// Its tab has to be there first.
			requestAnimationFrame(() => fault.path && inputAt(fault.path)?.focus());
		},
		[setLanguage],
	);
	const refused = (found: Fault[]): void => {
		setFaults(found);
		setWanted(found.find(({ mild, path }) => !mild && path));
	};
	const mend = useCallback((path: Path): void => {
		const stays = (each: Fault): boolean => !each.path || !isWithin(each.path, path);
		// The same list where nothing goes: every field looks at it.
		setFaults((all) => (all.every(stays) ? all : all.filter(stays)));
	}, []);
	return { faults, wanted, setWanted, lead, refused, mend };
};

/** A trip in the form: what it began with, what is unsaved, what is wrong, and what others changed. */
export const useEditor = (detail: OpenedTrip | undefined) => {
	const slug = detail?.slug;
	const [form] = Form.useForm<TripDraft>();
	const draft = useMemo(() => formDraft<TripDraft>(`trip/${slug ?? ''}`), [slug]);
	const locked = lockOf(detail) !== undefined;
	const [start] = useState(() => {
		const kept = locked ? undefined : draft.read();
		const value = detail?.value ?? emptyTrip();
		return { value, base: value, version: detail?.version, ...kept, restored: kept !== undefined };
	});
	const [on, setOn] = useState({ base: start.base, version: start.version });
	const [dirty, setDirty] = useState(start.restored);
	const [language, setLanguage] = useState<Locale>('en');
	const { faults, wanted, setWanted, lead, refused, mend } = useFaultList(setLanguage);
	useLeave(dirty, draft.forget);
	const touch = useCallback(
		(path?: Path) => {
			setDirty(true);
			draft.keep({ ...on, value: form.getFieldsValue(true) });
			if (path) mend(path);
		},
		[form, on, draft, mend],
	);
	const saved = (version?: string): void => {
		draft.forget();
		if (version === undefined) return;
		setOn({ base: structuredClone(form.getFieldsValue(true)), version });
		setDirty(false);
	};
	const meanwhile = useMeanwhile(detail, on.base);
	const run = useSave({ form, detail, version: on.version, dirty, saved, refused, meanwhile });
	const settle = (taken: Change[]): void => {
		fill(form, withChanges(form.getFieldsValue(true), taken));
		const next = meanwhile.settle(taken) ?? on;
		setOn(next);
		setDirty(true);
		draft.keep({ ...next, value: form.getFieldsValue(true) });
	};
	// While something is being sent, no field can have the focus.
	useEffect(() => {
		if (run.isPending || !wanted) return;
		lead(wanted);
		setWanted(undefined);
	}, [run.isPending, wanted, setWanted, lead]);
	const { missing, shop } = detail ?? {};
	const editing = useMemo(
		(): Editing => ({ form, slug, language, setLanguage, faults, missing: missing ?? [], shop, locked, touch }),
		[form, slug, language, faults, missing, shop, locked, touch],
	);
	return { editing, start, dirty, lead, meanwhile, run, settle, forget: draft.forget };
};
