import { useQueryClient } from '@tanstack/react-query';
import type { Review } from '#contracts/reviews.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { GOODS, PUBLICATIONS, REVIEWS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMe } from '../../api/session.ts';
import { Link } from '../../ui/Link.tsx';
import type { Said } from '../../ui/StepDialog.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { titleOf } from '../../ui/title-of.ts';

const CONFIRMATIONS = {
	approve: '通过后立即发布到线上网站。',
	submit: '提交后由审核员处理，处理前不能再编辑。',
	withdraw: '撤回后变回草稿，可以继续编辑。',
};

/** What may be done with a change by who is signed in, and why something may not. */
export const ReviewSteps = ({
	review: { slug, title, review, version, shelf, open, publishing, ...rest },
}: {
	review: Review;
}) => {
	const { role } = useMe();
	const client = useQueryClient();
	const params = { slug };
	const take = async (action: string, { reason = '' }: Said) => {
		try {
			if (action === 'approve') await call('POST /goods/:slug/approve', { params, body: { version } });
			if (action === 'reject') await call('POST /goods/:slug/reject', { params, body: { version, reason } });
			if (action === 'withdraw') await call('POST /goods/:slug/withdraw', { params, body: { version } });
			if (action === 'submit') await call('POST /goods/:slug/submit', { params, body: { version } });
		} finally {
			// Also after a refusal: what is shown is no longer how it is.
			await Promise.all([PUBLICATIONS, REVIEWS, GOODS].map((queryKey) => client.invalidateQueries({ queryKey })));
		}
	};
	if (publishing) return <p className="o-quiet">发布结束前不能再处理。</p>;
	const legal = shelf === 'bin' ? [] : TRIP_REVIEW.actions(review, role);
	const barred = rest.moved.length > 0 || !rest.approvable;
	const steps = legal.filter(({ action }) => action !== 'edit' && !(action === 'approve' && barred));
	const own = legal.some(({ action }) => action === 'approve') && !rest.approvable;
	return (
		<>
			{own && <p className="o-told">这是您参与的修改，不能自己通过，请由另一位审核员处理。</p>}
			{legal.length > 0 && (
				<div className="o-buttons">
					{open && steps.length > 0 && (
						<Steps about={titleOf({ slug, title })} actions={steps} take={take} confirmations={CONFIRMATIONS} />
					)}
					{legal.some(({ action }) => action === 'edit') && (
						<Link className="o-button" href={`/add-goods?slug=${slug}`}>
							编辑
						</Link>
					)}
				</div>
			)}
		</>
	);
};
