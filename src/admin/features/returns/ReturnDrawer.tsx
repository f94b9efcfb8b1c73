import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { RETURN, type ReturnAction } from '#domain/office/return.ts';
import { RETURNS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { RequestDrawer, RequestFacts } from '../requests/RequestDrawer.tsx';
import { Rules } from './Rules.tsx';

/** What is asked before each step of a return. */
const returnConfirmations = (amount: { cents: number; currency: string }): Record<string, string> => ({
	approve: `同意退款 ${showMoney(amount)}？之后请在店铺或银行退款，家长不再列入出团名单。`,
	cancel: '撤销后订单保持原样。',
	refund: `${showMoney(amount)} 已退给家长？未发货的订单会随之关闭。`,
	fail: '退款没有成功？之后可以重新退款。',
	retry: `重新退款 ${showMoney(amount)}？`,
});

type Return = AnswerOf<'GET /returns/:id'>;

const Facts = ({ given }: { given: Return }) => (
	<RequestFacts request={given} states={RETURN.states}>
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
	</RequestFacts>
);

/** One return with everything about it, and what may be done now. */
export const ReturnDrawer = ({ id, close }: { id: string; close: () => void }) => (
	<RequestDrawer<Return>
		id={id}
		close={close}
		kind="退货"
		name={RETURNS}
		read={() => call('GET /returns/:id', { params: { id } })}
		confirmations={returnConfirmations}
		end="refund"
		readMail={() => call('GET /returns/:id/mail', { params: { id } })}
		take={(action, said) =>
			call('POST /returns/:id/state', { params: { id }, body: { action: action as ReturnAction, ...said } })
		}
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
	</RequestDrawer>
);
