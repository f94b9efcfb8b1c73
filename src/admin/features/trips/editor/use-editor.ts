import { App, Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { OpenedTrip } from '#contracts/trips.ts';
import type { Locale } from '#domain/locale.ts';
import type { Change } from '#domain/office/changes.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { client, useRead } from '../../../core/client.ts';
import { GOODS, tripKey } from '../../../core/keys.ts';
import { askBeforeLeaving, navigate } from '../../../core/router.ts';
import { call } from '../../../core/send.ts';
import type { Conflict } from '../../../ui/ConflictDialog.tsx';
import { useItemForm } from '../../../ui/use-item-form.ts';
import { useAskFamilies } from '../DraftFamilies.tsx';
import type { Editing } from './editing.ts';
import { type Fault, faultsOf, inputAt, isWithin, type Path, placeOf, undated } from './faults.ts';
import { lockOf } from './Locked.tsx';
import { cleaned, emptyTrip } from './trip-value.ts';

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
	const lead = useCallback(
		(fault: Fault): void => {
			if (fault.language) setLanguage(fault.language);
			// Its tab has to be there first.
			requestAnimationFrame(() => fault.path && inputAt(fault.path)?.focus());
		},
		[setLanguage],
	);
	const mend = useCallback((path: Path): void => {
		const stays = (each: Fault): boolean => !each.path || !isWithin(each.path, path);
		// The same list where nothing goes: every field looks at it.
		setFaults((all) => (all.every(stays) ? all : all.filter(stays)));
	}, []);
	return { faults, setFaults, lead, mend };
};

/** What was changed in the content files since the draft was begun, until somebody has chosen. */
const useFileChanges = (detail: OpenedTrip | undefined) => {
	const slug = detail?.slug ?? '';
	const moved = (detail?.moved.length ?? 0) > 0;
	const [settled, setSettled] = useState(false);
	const unsettled = moved && !settled;
	const { data } = useRead([...tripKey(slug), detail?.moved], 'GET /goods/:slug/difference', {
		params: { slug },
		enabled: unsettled,
		staleTime: Number.POSITIVE_INFINITY,
	});
	const conflict: Conflict | undefined =
		unsettled && data
			? {
					title: '内容文件被直接修改过；请逐项选择要保留哪一个版本',
					theirs: '文件里的',
					changes: data.underneath.map(({ field, language, before, after, around }) => ({
						path: placeOf(field, language).map(String),
						before,
						after,
						around,
					})),
				}
			: undefined;
	return { conflict, unsettled, rebase: moved && settled, settle: () => setSettled(true) };
};

export type Act = 'save' | 'submit' | 'withdraw';
const DONE: Record<Act, string> = { save: '草稿已保存', submit: '已提交审核', withdraw: '已撤回，可以继续编辑' };

/** A trip in the form: what is unsaved, what is wrong, what others changed; it is saved, submitted and withdrawn. */
export const useEditor = (detail: OpenedTrip | undefined, reopen: (() => void) | undefined) => {
	const slug = detail?.slug;
	const params = { slug: slug ?? '' };
	const { message } = App.useApp();
	const isMeant = useAskFamilies();
	const [form] = Form.useForm<TripDraft>();
	const locked = lockOf(detail) !== undefined;
	const [language, setLanguage] = useState<Locale>('en');
	const { faults, setFaults, lead, mend } = useFaultList(setLanguage);
	const [wanted, setWanted] = useState<Fault>();
	const files = useFileChanges(detail);
	const read = () => call('GET /goods/:slug', { params });
	/** What became of it, for what stands around the form. */
	const reread = async (): Promise<OpenedTrip | undefined> => {
		const fresh = await read().catch(() => undefined);
		if (fresh) client.setQueryData(tripKey(fresh.slug), fresh);
		return fresh;
	};
	const refuse = (found: Fault[]): void => {
		setFaults(found);
		setWanted(found.find(({ mild, path }) => !mild && path));
	};
	const add = async (value: TripDraft) => {
		const name = (form.getFieldValue('slug' as never) ?? '') as string;
		return { slug: (await call(CALLS.addGoods, { body: { slug: name.trim(), value } })).slug, done: 'save' as const };
	};
	const take = async (value: TripDraft, opened: { version: string; isDraft: boolean }, act: Act) => {
		let { version } = opened;
		if (act === 'save' || (act === 'submit' && (item.dirty || !opened.isDraft))) {
			version = (await call(CALLS.updateGoods, { params, body: { value, version, rebase: files.rebase } })).version;
			form.setFieldValue('departures', value.departures);
			item.saved(version);
		}
		const done = act === 'submit' && !(await isMeant(params.slug)) ? 'save' : act;
		if (done === 'submit') await call('POST /goods/:slug/submit', { params, body: { version } });
		if (done === 'withdraw') await call('POST /goods/:slug/withdraw', { params, body: { version } });
		item.saved((await reread())?.version ?? version);
		return { slug: params.slug, done };
	};
	const item = useItemForm<TripDraft, { slug: string; done: Act }, Act>({
		form,
		name: `trip/${params.slug}`,
		opened: detail ?? { value: emptyTrip(), version: '' },
		locked,
		tidy: cleaned,
		save: ({ value, version }, act) =>
			detail ? take(value, { version, isDraft: detail.review === 'draft' }, act) : add(value),
		read: detail && read,
		stale: [GOODS],
		done: (now) => {
			refuse([]);
			if (!detail) navigate(`/add-goods?slug=${encodeURIComponent(now.slug)}`, { replace: true, force: true });
			message.success(DONE[now.done]);
		},
		refused: (error) => {
			if (detail) void reread();
			const found = faultsOf(params.slug, error);
			if (found.length > 0) refuse(found);
			return found.length > 0;
		},
		reopen,
	});
	const { dirty, saving, keep } = item;
	useLeave(dirty, item.forget);
	const touch = useCallback(
		(path?: Path) => {
			keep();
			if (path) mend(path);
		},
		[keep, mend],
	);
	const save = async (act: Act): Promise<void> => {
		const wrong = undated(form.getFieldsValue(true));
		if (wrong.length > 0) refuse(wrong);
		else
			await form.validateFields(['slug' as never]).then(
				() => item.save(act),
				() => {},
			);
	};
	const settle = (taken: Change[]): void => {
		if (!item.conflict) files.settle();
		item.settle(taken);
	};
	// While something is being sent, no field can have the focus.
	useEffect(() => {
		if (saving || !wanted) return;
		lead(wanted);
		setWanted(undefined);
	}, [saving, wanted, lead]);
	const { missing, shop } = detail ?? {};
	const editing = useMemo(
		(): Editing => ({ form, slug, language, setLanguage, faults, missing: missing ?? [], shop, locked, touch }),
		[form, slug, language, faults, missing, shop, locked, touch],
	);
	return { editing, item, lead, save, settle, files, conflict: item.conflict ?? files.conflict };
};
