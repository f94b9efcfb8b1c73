import type { AnswerOf } from '#contracts/contracts.ts';
import { EXCHANGE, type ExchangeAction } from '#domain/office/exchange.ts';
import { showMoney } from '#domain/office/money.ts';
import { EXCHANGES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { showDay } from '../../ui/time.ts';
import { useTripTitles } from '../../ui/use-trip-titles.ts';
import { RequestDrawer, RequestFacts } from '../requests/RequestDrawer.tsx';
import { exchangeConfirmations, settlementText } from './words.ts';

type Exchange = AnswerOf<'GET /exchanges/:id'>;

const Facts = ({ exchange }: { exchange: Exchange }) => {
	const titleOf = useTripTitles();
	const { currency } = exchange.settlement;
	const departureFacts = (trip: string, departure: string, cents: number) => (
		<dd>
			<b>{trip ? titleOf(trip) : '未对应'}</b>{' '}
			<span className="o-number">{departure ? showDay(departure) : '日期未对应'}</span>{' '}
			<span className="o-number">{showMoney({ cents, currency })}</span>
		</dd>
	);
	return (
		<RequestFacts request={exchange} states={EXCHANGE.states}>
			<dt>原团期</dt>
			{departureFacts(exchange.fromTrip, exchange.fromDeparture, exchange.beforeCents)}
			<dt>新团期</dt>
			{departureFacts(exchange.toTrip, exchange.toDeparture, exchange.afterCents)}
			<dt>差额</dt>
			<dd>
				<b>{settlementText(exchange.settlement)}</b>
			</dd>
			<dt>原因</dt>
			<dd>{exchange.reason || '—'}</dd>
		</RequestFacts>
	);
};

/** One exchange with everything about it, and what may be done now. */
export const ExchangeDrawer = ({ id, close }: { id: string; close: () => void }) => (
	<RequestDrawer<Exchange>
		id={id}
		close={close}
		kind="换货"
		name={EXCHANGES}
		read={() => call('GET /exchanges/:id', { params: { id } })}
		confirmations={({ settlement }) => exchangeConfirmations(settlement)}
		end="settle"
		readMail={() => call('GET /exchanges/:id/mail', { params: { id } })}
		take={(action, said) =>
			call('POST /exchanges/:id/state', { params: { id }, body: { action: action as ExchangeAction, ...said } })
		}
	>
		{(exchange) => <Facts exchange={exchange} />}
	</RequestDrawer>
);
