import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { CALLS } from '#contracts/calls.ts';
import type { OpenedTrip } from '#contracts/trips.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { GOODS, tripKey } from '../../api/keys.ts';
import { ApiError, call } from '../../api/send.ts';
import { navigate } from '../../router.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { type Fault, faultsOf, undated } from './faults.ts';
import { forget } from './kept.ts';
import { lockOf } from './Locked.tsx';
import { cleaned } from './trip-value.ts';
import type { useMeanwhile } from './use-meanwhile.ts';

interface Props {
	form: FormInstance<TripDraft>;
	detail: OpenedTrip | undefined;
	/** State of the draft that the form stands on. */
	seen: string | undefined;
	dirty: boolean;
	saved: (seen: string) => void;
	/** Told what the server finds wrong. */
	refused: (faults: Fault[]) => void;
	cleared: () => void;
	meanwhile: ReturnType<typeof useMeanwhile>;
}

type Act = 'save' | 'submit' | 'withdraw';
const DONE: Record<Act, string> = { save: '草稿已保存', submit: '已提交审核', withdraw: '已撤回，可以继续编辑' };

class Wrong extends Error {
	readonly faults: Fault[];
	constructor(faults: Fault[]) {
		super('wrong');
		this.faults = faults;
	}
}

/** Saving, submitting and withdrawing, with their buttons. */
export const useSave = (props: Props): { buttons: ReactNode; busy: boolean } => {
	const { form, detail, seen, dirty, saved, refused, cleared, meanwhile } = props;
	const { message } = App.useApp();
	const client = useQueryClient();
	const slug = detail?.slug;

	const save = async (): Promise<string> => {
		const written: TripDraft & { slug?: string } = form.getFieldsValue(true);
		const wrong = undated(written);
		if (wrong.length > 0) throw new Wrong(wrong);
		const { slug: name, ...rest } = written;
		const value = cleaned(rest);
		if (slug === undefined) {
			await form.validateFields(['slug' as never]);
			const made = await call(CALLS.addGoods, { body: { slug: name?.trim() ?? '', value } });
			return made.slug;
		}
		const answer = await call(CALLS.updateGoods, {
			params: { slug },
			body: { value, seen: seen ?? '', rebase: meanwhile.rebase },
		});
		form.setFieldValue('departures', value.departures);
		saved(answer.seen);
		return answer.seen;
	};
	/** What became of it, for what stands around the form. */
	const reread = async (): Promise<OpenedTrip | undefined> => {
		const fresh =
			slug === undefined ? undefined : await call('GET /goods/:slug', { params: { slug } }).catch(() => undefined);
		if (fresh) client.setQueryData(tripKey(fresh.slug), fresh);
		return fresh;
	};
	const run = useMutation({
		mutationFn: async (act: Act) => {
			if (slug === undefined) return save();
			const needed = act === 'save' || (act === 'submit' && (dirty || detail?.review !== 'draft'));
			const now = needed ? await save() : (seen ?? '');
			if (act === 'submit') await call('POST /goods/:slug/submit', { params: { slug }, body: { seen: now } });
			if (act === 'withdraw') await call('POST /goods/:slug/withdraw', { params: { slug }, body: { seen: now } });
			return now;
		},
		onSuccess: async (now, act) => {
			cleared();
			if (slug === undefined) {
				forget(undefined);
				navigate(`/add-goods?slug=${encodeURIComponent(now)}`, { replace: true, force: true });
			} else saved((await reread())?.seen ?? now);
			message.success(DONE[act]);
		},
		onError: (error) => {
			if (error instanceof ApiError && error.code === 'conflict' && slug !== undefined) {
				void meanwhile.look();
				return;
			}
			void reread();
			const faults = error instanceof Wrong ? error.faults : faultsOf(slug ?? '', error);
			if (faults.length > 0) refused(faults);
			else if (error instanceof Error) message.error(sentenceOf(error));
		},
		onSettled: () => client.invalidateQueries({ queryKey: GOODS }),
	});
	const busy = run.isPending;
	const locked = lockOf(detail) !== undefined;
	const idle = detail?.review === 'approved' && !dirty;
	const button = (act: Act, label: string, more = {}) => (
		<Button loading={busy && run.variables === act} disabled={busy} onClick={() => run.mutate(act)} {...more}>
			{label}
		</Button>
	);
	return {
		busy,
		buttons: locked ? (
			detail?.review === 'pending' && !detail.publishing && detail.shelf !== 'bin' && button('withdraw', '撤回')
		) : (
			<>
				{button('save', '保存草稿')}
				{slug !== undefined &&
					button('submit', '提交审核', { type: 'primary', disabled: busy || idle || meanwhile.unsettled })}
			</>
		),
	};
};
