import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { isCalendarDay } from '#domain/calendar-days.ts';
import type { DepartureDraft } from '#domain/trip-draft.schema.ts';
import { navigate, useAddress } from '../../../core/router.ts';
import { CopyDialog, type CopyKind } from './CopyDialog.tsx';
import { useEditing, useValue } from './editing.ts';
import type { Rows } from './Rows.tsx';

interface Asked {
	kind: CopyKind;
	source: DepartureDraft;
}

/** Copying and repeating one of the departures; `?copy=2026-12-05` begins with the one of that day. */
export const useCopies = (rows: Rows, max: number) => {
	const { form, locked } = useEditing();
	const { slug = '', copy } = useAddress().search;
	const all = (): DepartureDraft[] => form.getFieldValue('departures') ?? [];
	const [asked, setAsked] = useState<Asked>();
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
