import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { WEATHER_LABELS } from '#domain/office/weather.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { call } from '../../core/send.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { MailTabs } from '../../ui/MailTabs.tsx';
import { Section } from '../../ui/Section.tsx';
import { Time } from '../../ui/Time.tsx';
import { CancelDialog } from './Change.tsx';
import { MailedFamilies } from './Families.tsx';

interface Props {
	departure: string;
	weather: AnswerOf<'GET /departures/:id'>['weather'];
}

interface DialogProps extends Props {
	decision: Exclude<WeatherDecision, 'cancelled'>;
	close: () => void;
}

/** Shows what families will read on their page and, if it is mailed to them, in their mail, before it is decided. */
const WeatherDialog = ({ departure, weather, decision, close }: DialogProps) => {
	const { decided, families, reached } = weather;
	// Families that were told not to come must hear of anything else, too.
	const [ticked, setTicked] = useState(decided?.decision === 'cancelled');
	const tell = ticked && reached > 0;
	const previews = weather.previews.filter((preview) => preview.decision === decision);
	const body = { decision, version: decided?.at ?? null, tell };
	return (
		<ActionDialog
			title={`${WEATHER_LABELS[decision]}：家长会看到`}
			okText={WEATHER_LABELS[decision]}
			cancelText="返回"
			done={tell ? `已更新，${reached} 封邮件已进入发件队列` : '已更新'}
			act={() => call('PUT /departures/:id/weather', { params: { id: departure }, body })}
			close={close}
		>
			<p>家长的页面和网站马上更新；订单和退款不变。</p>
			{reached < families && <p>另有{families - reached}个家庭没有邮箱地址，请打电话。</p>}
			<MailTabs mails={previews} />
			<MailedFamilies reached={reached} mailed={tell} set={setTicked} />
		</ActionDialog>
	);
};

/** 天气决定: goes, is cancelled, or is not decided. Families read it on their page, visitors on the site. */
export const Weather = ({ departure, weather }: Props) => {
	const { decided, over } = weather;
	const [asked, setAsked] = useState<WeatherDecision>();
	const close = () => setAsked(undefined);
	return (
		<Section title="天气决定">
			<Flex wrap gap={10}>
				{(Object.entries(WEATHER_LABELS) as [WeatherDecision, string][]).map(([decision, label]) => {
					const isDecided = decided?.decision === decision;
					return (
						<Button
							key={decision}
							type={isDecided ? 'primary' : 'default'}
							aria-pressed={isDecided}
							disabled={over}
							onClick={() => isDecided || setAsked(decision)}
						>
							{label}
						</Button>
					);
				})}
			</Flex>
			<p className="o-quiet">
				{decided ? (
					<>
						{decided.who} <Time ms={decided.at} />
					</>
				) : (
					'还没有决定'
				)}
			</p>
			{asked === 'cancelled' && <CancelDialog id={departure} close={close} />}
			{asked && asked !== 'cancelled' && (
				<WeatherDialog departure={departure} weather={weather} decision={asked} close={close} />
			)}
		</Section>
	);
};
