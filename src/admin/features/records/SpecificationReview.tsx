import { Alert } from 'antd';
import type { OpenedSpecification, Specification, SpecificationUse } from '#contracts/records.ts';
import { changesBetween } from '#domain/office/changes.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { changedValues, choosing } from '#domain/office/specification-change.ts';
import { TRIP_REVIEW } from '#domain/office/trip-review.ts';
import { readAgain } from '../../core/client.ts';
import { PUBLICATIONS, SPECIFICATIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { State } from '../../ui/State.tsx';
import type { StepWords } from '../../ui/StepDialog.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { Time } from '../../ui/Time.tsx';
import { Changes } from '../reviews/index.ts';
import { tidyRecord } from './kind.ts';

/** Values by their ids, as people call them. */
export const valueNames = ({ values }: Specification): Record<string, string> =>
	Object.fromEntries(values.map(({ id, label }) => [id, label?.cn ?? id]));

/** How many trips say the old words of changed values, and how many families have read them. */
export const touchedText = (uses: readonly Pick<SpecificationUse, 'families'>[]): string => {
	const families = uses.reduce((sum, use) => sum + use.families, 0);
	const known = families > 0 ? `，已报名的 ${families} 个家庭知道的是旧内容` : '，还没有家庭报名';
	return `改动的值有 ${uses.length} 个商品使用${known}。`;
};

const CONFIRMATIONS = {
	approve: '通过后立即发布到线上网站。已报名的家庭不会自动收到通知，需要时请另行告知。',
	withdraw: '撤回后，这次的修改会删除，线上内容不变。',
};

/** A change that waits for a reviewer or was sent back: what differs, who knows the old words, and what may be done. */
export const SpecificationReview = ({ specification }: { specification: OpenedSpecification & { change: object } }) => {
	const { id, value, usedBy, change, version, publishing } = specification;
	const { role } = useMe();
	const names = valueNames(change.value);
	const differences = changesBetween(tidyRecord(value), tidyRecord(change.value)).map(({ path, ...sides }) => ({
		field: path.join('.'),
		label: fieldLabel(path, names, 'specification'),
		...sides,
	}));
	const take = (action: string, { reason }: StepWords) =>
		call('POST /specifications/:id/review', {
			params: { id },
			body: { action: action as 'approve' | 'reject' | 'withdraw', version, ...(reason && { reason }) },
		}).finally(() => readAgain([SPECIFICATIONS, PUBLICATIONS]));
	const legal = TRIP_REVIEW.actions(change.review, role).filter(({ action }) => action !== 'edit');
	const steps = legal.filter(({ action }) => action !== 'approve' || change.approvable);
	const isOwn = steps.length < legal.length;
	return (
		<section aria-label="修改与审核">
			<p>
				<State of={change.review} states={TRIP_REVIEW.states} /> {change.by} <Time ms={change.at} />
			</p>
			{change.reason && <p>驳回原因：{change.reason}</p>}
			<Alert
				type="warning"
				role="note"
				title={touchedText(choosing(usedBy, changedValues(value.values, change.value.values)))}
			/>
			<Changes slug="" changes={differences} labels={{}} before="线上" after="修改后" />
			{isOwn && <Alert type="warning" role="note" title="这是您参与的修改，不能自己通过，请由另一位审核员处理。" />}
			{!publishing && <Steps about={value.label.cn} actions={steps} take={take} confirmations={CONFIRMATIONS} />}
		</section>
	);
};
