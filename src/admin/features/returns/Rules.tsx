import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import type { RefundReason } from '#domain/office/refund.ts';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';

const span = ({ from, to }: { from: number; to?: number }): string =>
	to === undefined ? `提前 ${from} 天或以上` : from === to ? `提前 ${from} 天` : `提前 ${from}–${to} 天`;

/** A rule in words, without its trip: `距出发 13 天；行程条款：提前 7–13 天退 50%`. */
const because = ({ by, daysBefore, term, percent }: RefundReason): string => {
	if (by === 'called_off') return '由我们取消，全额退还';
	if (by === 'no_terms') return '没有对应的退款条款，请自行填写金额';
	const when = (daysBefore ?? 0) < 0 ? '已经出发' : `距出发 ${daysBefore} 天`;
	return term
		? `${when}；行程条款：${span(term)}${percent === 0 ? '不退款' : `退 ${percent}%`}`
		: `${when}；行程条款：不退款`;
};

/** Why so much is suggested for a line of an order. */
const ruleText = (rule: RefundReason, titleOf: (trip: string) => string): string =>
	`${rule.trip ? titleOf(rule.trip) : '未对应的行程'} ${rule.departure ? showDay(rule.departure) : ''}：${because(rule)}`;

interface Props {
	suggestion: Pick<AnswerOf<'GET /orders/:id/refund'>, 'cents' | 'currency' | 'reasons'>;
	heading: string;
}

/** What the terms suggest to give back, and the rule of each line. */
export const Rules = ({ suggestion, heading }: Props) => {
	const titleOf = useTripTitles();
	return (
		<section className="o-rules" aria-labelledby="refund-rules">
			<h3 id="refund-rules">
				{heading} <b className="o-number">{showMoney(suggestion)}</b>
			</h3>
			<ul>
				{suggestion.reasons.map((rule) => (
					<li key={`${rule.trip} ${rule.departure}`}>{ruleText(rule, titleOf)}</li>
				))}
			</ul>
		</section>
	);
};
