import { showMoney } from '#domain/office/money.ts';
import { RETURN, type ReturnAction } from '#domain/office/return.ts';
import type { ReturnView } from '#domain/office/return-row.ts';
import { RETURNS } from '../../api/keys.ts';
import { getReturn, stepReturn } from '../../api/returns.ts';
import { AskedDrawer, AskedFacts } from '../requests/RequestDrawer.tsx';
import { Rules } from './Rules.tsx';
import { returnAsks } from './words.ts';

const Facts = ({ given }: { given: ReturnView }) => (
	<AskedFacts asked={given} states={RETURN.states}>
		<dt>原因</dt>
		<dd>{given.reasonLabel}</dd>
		{given.note && (
			<>
				<dt>备注</dt>
				<dd>{given.note}</dd>
			</>
		)}
		<dt>退款金额</dt>
		<dd>
			<b className="o-number">{showMoney(given)}</b>
		</dd>
	</AskedFacts>
);

/** One return with everything about it, and what may be done now. */
export const ReturnDrawer = ({ id, close }: { id: string; close: () => void }) => (
	<AskedDrawer<ReturnView>
		id={id}
		close={close}
		kind="退货"
		name={RETURNS}
		read={getReturn}
		asks={returnAsks}
		take={(action, said) => stepReturn(id, { action: action as ReturnAction, ...said })}
	>
		{(given) => (
			<>
				<Facts given={given} />
				<Rules
					suggestion={{ cents: given.suggestedCents, currency: given.currency, reasons: given.rule }}
					heading="申请时的建议"
				/>
			</>
		)}
	</AskedDrawer>
);
