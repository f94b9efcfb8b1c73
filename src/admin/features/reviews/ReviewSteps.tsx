import { Alert } from 'antd';
import type { Review } from '#contracts/reviews.ts';
import type { Step } from '#domain/office/machine.ts';
import { publishTimeText } from '#domain/office/publish-time.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { readAgain } from '../../core/client.ts';
import { GOODS, PUBLICATIONS, REVIEWS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay, useMe } from '../../core/session.ts';
import { LinkButton } from '../../ui/Link.tsx';
import type { StepWords } from '../../ui/StepDialog.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { titleOf } from '../../ui/title-of.ts';
import { useAskFamilies } from '../trips/index.ts';
import { Approve } from './Approve.tsx';

const CONFIRMATIONS = {
	submit: '提交后由审核员处理，处理前不能再编辑。',
	withdraw: '撤回后变回草稿，可以继续编辑。',
	unschedule: '撤回后变回待审核，到时不会发布。',
};

const UNSCHEDULE: Step = { action: 'unschedule', label: '撤回定时' };

/** What may be done with a change by who is signed in, and why something may not. */
export const ReviewSteps = ({
	review: { slug, title, review, version, shelf, open, publishing, scheduledAt, ...rest },
}: {
	review: Review;
}) => {
	const { role } = useMe();
	const may = useMay();
	const params = { slug };
	const about = titleOf({ slug, title });
	const askFamilies = useAskFamilies();
	const take = async (
		action: string,
		{ reason = '', at, tell = true }: StepWords & { at?: number | undefined; tell?: boolean },
	) => {
		try {
			if (action === 'approve')
				await call('POST /goods/:slug/approve', { params, body: { version, tell, ...(at !== undefined && { at }) } });
			if (action === 'unschedule')
				await call('POST /goods/:slug/unschedule', { params, body: { at: scheduledAt ?? 0 } });
			if (action === 'reject') await call('POST /goods/:slug/reject', { params, body: { version, reason } });
			if (action === 'withdraw') await call('POST /goods/:slug/withdraw', { params, body: { version } });
			if (action === 'submit' && (await askFamilies(slug)))
				await call('POST /goods/:slug/submit', { params, body: { version } });
		} finally {
			// Also after a refusal: what is shown is no longer how it is.
			await readAgain([PUBLICATIONS, REVIEWS, GOODS]);
		}
	};
	if (publishing) return <p className="o-quiet">发布结束前不能再处理。</p>;
	if (scheduledAt !== null)
		return (
			<>
				<Alert
					type="info"
					role="note"
					title={`将于${publishTimeText(scheduledAt)}（香港时间）自动发布；要改动，请先撤回定时。`}
				/>
				{may('POST /goods/:slug/unschedule') && (
					<Steps about={about} actions={[UNSCHEDULE]} take={take} confirmations={CONFIRMATIONS} />
				)}
			</>
		);
	const legal = shelf === 'bin' ? [] : TRIP_REVIEW.actions(review, role);
	const barred = rest.moved.length > 0 || !rest.approvable;
	const steps = legal.filter(({ action }) => action !== 'edit' && !(action === 'approve' && barred));
	const own = legal.some(({ action }) => action === 'approve') && !rest.approvable;
	return (
		<>
			{own && <Alert type="warning" role="note" title="这是您参与的修改，不能自己通过，请由另一位审核员处理。" />}
			{legal.length > 0 && (
				<div className="o-buttons">
					{open && steps.length > 0 && (
						<Steps
							about={about}
							actions={steps}
							take={take}
							confirmations={CONFIRMATIONS}
							dialogs={{
								approve: (close) => (
									<Approve
										slug={slug}
										about={about}
										approve={(tell, at) => take('approve', { tell, at })}
										close={close}
									/>
								),
							}}
						/>
					)}
					{legal.some(({ action }) => action === 'edit') && (
						<LinkButton href={`/add-goods?slug=${slug}`}>编辑</LinkButton>
					)}
				</div>
			)}
		</>
	);
};
