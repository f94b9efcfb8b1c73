import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, type FormInstance } from 'antd';
import { CALLS } from '#contracts/calls.ts';
import type { OpenedTrip } from '#contracts/trips.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { GOODS, tripKey } from '../../../core/keys.ts';
import { navigate } from '../../../core/router.ts';
import { ApiError, call } from '../../../core/send.ts';
import { sentenceOf } from '../../../ui/ErrorAlert.tsx';
import { useAskFamilies } from '../DraftFamilies.tsx';
import { type Fault, faultsOf, undated } from './faults.ts';
import { lockOf } from './Locked.tsx';
import { cleaned } from './trip-value.ts';
import type { useMeanwhile } from './use-meanwhile.ts';

interface Props {
	form: FormInstance<TripDraft>;
	/** Undefined for a trip that was never saved. */
	detail: OpenedTrip | undefined;
	/** Of the draft that the form stands on. */
	version: string | undefined;
	dirty: boolean;
	/** Told the version that is saved now; nothing for a new trip, which is opened anew. */
	saved: (version?: string) => void;
	/** Told what is wrong; nothing any more when it was saved. */
	refused: (faults: Fault[]) => void;
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

/** Saves what is in the form. @returns its version; of a new trip, its name. @throws Wrong or ApiError */
const saveTrip = async ({ form, detail, version, saved, meanwhile }: Props): Promise<string> => {
	const { slug: name, ...written }: TripDraft & { slug?: string } = form.getFieldsValue(true);
	const wrong = undated(written);
	if (wrong.length > 0) throw new Wrong(wrong);
	const value = cleaned(written);
	if (!detail) {
		await form.validateFields(['slug' as never]);
		return (await call(CALLS.addGoods, { body: { slug: name?.trim() ?? '', value } })).slug;
	}
	const body = { value, version: version ?? '', rebase: meanwhile.rebase };
	const now = await call(CALLS.updateGoods, { params: { slug: detail.slug }, body });
	form.setFieldValue('departures', value.departures);
	saved(now.version);
	return now.version;
};

/** @returns the version that there is then; of a new trip, its name */
const perform = async (act: Act, props: Props, isMeant: (slug: string) => Promise<boolean>): Promise<string> => {
	const { detail, dirty } = props;
	if (!detail) return saveTrip(props);
	const params = { slug: detail.slug };
	const needed = act === 'save' || (act === 'submit' && (dirty || detail.review !== 'draft'));
	const version = needed ? await saveTrip(props) : (props.version ?? '');
	if (act === 'submit' && (await isMeant(detail.slug)))
		await call('POST /goods/:slug/submit', { params, body: { version } });
	if (act === 'withdraw') await call('POST /goods/:slug/withdraw', { params, body: { version } });
	return version;
};

/** Saving, submitting and withdrawing. */
export const useSave = (props: Props) => {
	const { detail, saved, refused, meanwhile } = props;
	const { message } = App.useApp();
	const client = useQueryClient();
	const isMeant = useAskFamilies();
	/** What became of it, for what stands around the form. */
	const reread = async (slug: string): Promise<OpenedTrip | undefined> => {
		const fresh = await call('GET /goods/:slug', { params: { slug } }).catch(() => undefined);
		if (fresh) client.setQueryData(tripKey(slug), fresh);
		return fresh;
	};
	return useMutation({
		mutationFn: (act: Act) => perform(act, props, isMeant),
		onSuccess: async (now, act) => {
			refused([]);
			saved(detail && ((await reread(detail.slug))?.version ?? now));
			if (!detail) navigate(`/add-goods?slug=${encodeURIComponent(now)}`, { replace: true, force: true });
			const stays =
				act === 'submit' && client.getQueryData<OpenedTrip>(tripKey(detail?.slug ?? ''))?.review !== 'pending';
			message.success(DONE[stays ? 'save' : act]);
		},
		onError: async (error) => {
			if (error instanceof ApiError && error.code === 'conflict' && detail) {
				await meanwhile.look().catch((failure) => message.error(sentenceOf(failure)));
				return;
			}
			if (detail) void reread(detail.slug);
			const faults = error instanceof Wrong ? error.faults : faultsOf(detail?.slug ?? '', error);
			if (faults.length > 0) refused(faults);
			else if (error instanceof Error) message.error(sentenceOf(error));
		},
		onSettled: () => client.invalidateQueries({ queryKey: GOODS }),
	});
};

interface ButtonsProps extends Pick<Props, 'detail' | 'dirty'> {
	run: ReturnType<typeof useSave>;
	meanwhile: ReturnType<typeof useMeanwhile>;
}

export const SaveButtons = ({ detail, dirty, run, meanwhile }: ButtonsProps) => {
	const disabled = run.isPending || meanwhile.blocked;
	const button = (act: Act, label: string, more = {}) => (
		<Button
			loading={run.isPending && run.variables === act}
			disabled={disabled}
			onClick={() => run.mutate(act)}
			{...more}
		>
			{label}
		</Button>
	);
	if (lockOf(detail))
		return (
			detail?.review === 'pending' &&
			!detail.publishing &&
			detail.scheduledAt === null &&
			detail.shelf !== 'bin' &&
			button('withdraw', '撤回')
		);
	const idle = detail?.review === 'approved' && !dirty;
	return (
		<>
			{button('save', '保存草稿')}
			{detail && button('submit', '提交审核', { type: 'primary', disabled: disabled || idle || meanwhile.unsettled })}
		</>
	);
};
