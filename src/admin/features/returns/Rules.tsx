import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { ruleText } from './words.ts';

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
