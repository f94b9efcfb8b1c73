import { Radio } from 'antd';
import { Fragment, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { WEATHER_LABELS } from '#domain/office/weather.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { call } from '../../api/send.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';
import { OrderDialog } from '../../ui/OrderDialog.tsx';
import { Time } from '../../ui/Time.tsx';
import { useOrdersAgain } from '../../ui/use-orders-again.ts';

interface Props {
	/** Id of the departure. */
	departure: string;
	weather: AnswerOf<'GET /departures/:id'>['weather'];
}

const CHOICES = (Object.entries(WEATHER_LABELS) as [WeatherDecision, string][]).map(([value, label]) => ({
	value,
	label,
}));

/** 天气决定: goes, is cancelled, or is not decided. Families read it on their page, visitors in the schedule. */
export const Weather = ({ departure, weather: { decided, over, previews } }: Props) => {
	const [asked, setAsked] = useState<WeatherDecision>();
	const again = useOrdersAgain();
	const close = () => setAsked(undefined);
	return (
		<section aria-labelledby="weather">
			<h3 id="weather">天气决定</h3>
			<Radio.Group
				aria-labelledby="weather"
				optionType="button"
				disabled={over}
				options={CHOICES}
				value={decided?.decision ?? null}
				onChange={({ target }) => setAsked(target.value)}
			/>
			<p className="o-quiet">
				{decided ? (
					<>
						{decided.who} <Time ms={decided.at} />
					</>
				) : (
					'还没有决定'
				)}
			</p>
			{asked && (
				<OrderDialog
					title={`${WEATHER_LABELS[asked]}：家长会看到`}
					okText={asked === 'cancelled' ? '取消出团' : WEATHER_LABELS[asked]}
					cancelText="返回"
					done="已更新"
					act={() =>
						call('PUT /departures/:id/weather', {
							params: { id: departure },
							body: { decision: asked, version: decided?.at ?? null },
						})
					}
					close={close}
					// A colleague may have decided meanwhile.
					cancel={() => void again().then(close)}
				>
					<p>家长的页面和网站的日程马上更新，不会另发邮件；订单和退款不变。</p>
					<dl className="o-facts">
						{previews
							.filter(({ decision }) => decision === asked)
							.map(({ locale, title, text }) => (
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
				</OrderDialog>
			)}
		</section>
	);
};
