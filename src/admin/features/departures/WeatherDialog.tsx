import { Checkbox } from 'antd';
import { Fragment, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { WEATHER_LABELS } from '#domain/office/weather.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { call } from '../../api/send.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

interface Props {
	/** Id of the departure. */
	departure: string;
	weather: AnswerOf<'GET /departures/:id'>['weather'];
	asked: Exclude<WeatherDecision, 'cancelled'>;
	close: () => void;
}

/** Shows what families will read on their page and, if it is mailed to them, in their mail, before it is decided. */
export const WeatherDialog = ({ departure, weather, asked, close }: Props) => {
	const { decided, previews, families, reached } = weather;
	// Who was told not to come must hear of anything else, too.
	const mustHear = decided?.decision === 'cancelled';
	const [ticked, setTicked] = useState(mustHear);
	const tell = ticked && reached > 0;
	const again = useOrdersAgain();
	const said = previews.filter(({ decision }) => decision === asked);
	return (
		<OrderDialog
			title={`${WEATHER_LABELS[asked]}：家长会看到`}
			okText={WEATHER_LABELS[asked]}
			cancelText="返回"
			done={tell ? `已更新，${reached}封邮件已进入发件队列` : '已更新'}
			act={() =>
				call('PUT /departures/:id/weather', {
					params: { id: departure },
					body: { decision: asked, version: decided?.at ?? null, tell },
				})
			}
			close={close}
			// A colleague may have decided meanwhile.
			cancel={() => {
				close();
				void again();
			}}
		>
			<p>家长的页面和网站马上更新；订单和退款不变。</p>
			{reached > 0 && (
				<Checkbox checked={tell} onChange={({ target }) => setTicked(target.checked)}>
					发邮件告诉{reached}个家庭
				</Checkbox>
			)}
			{reached < families && <p>另有{families - reached}个家庭没有邮箱地址，请打电话。</p>}
			<dl className="o-facts">
				{said.map(({ locale, title, text }) => (
					<Fragment key={locale}>
						<dt>{LOCALE_LABELS[locale]}</dt>
						<dd>
							<b>{title}</b>
							<br />
							{text}
						</dd>
					</Fragment>
				))}
			</dl>
			{tell && <MailTabs mails={said.map(({ locale, mail: { subject, text } }) => ({ locale, subject, text }))} />}
		</OrderDialog>
	);
};
