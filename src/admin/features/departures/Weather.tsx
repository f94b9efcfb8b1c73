import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { WEATHER_LABELS } from '#domain/office/weather.ts';
import type { WeatherDecision } from '#domain/weather.ts';
import { Time } from '../../ui/Time.tsx';
import { CancelDialog } from './ChangeDialog.tsx';
import { WeatherDialog } from './WeatherDialog.tsx';

interface Props {
	/** Id of the departure. */
	departure: string;
	weather: AnswerOf<'GET /departures/:id'>['weather'];
}

const CHOICES = Object.entries(WEATHER_LABELS) as [WeatherDecision, string][];

/** 天气决定: goes, is cancelled, or is not decided. Families read it on their page, visitors on the site. */
export const Weather = ({ departure, weather }: Props) => {
	const { decided, over } = weather;
	const [asked, setAsked] = useState<WeatherDecision>();
	return (
		<section aria-labelledby="weather">
			<h3 id="weather">天气决定</h3>
			<div className="o-buttons">
				{CHOICES.map(([decision, label]) => {
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
			</div>
			<p className="o-quiet">
				{decided ? (
					<>
						{decided.who} <Time ms={decided.at} />
					</>
				) : (
					'还没有决定'
				)}
			</p>
			{asked === 'cancelled' && <CancelDialog id={departure} first="weather" close={() => setAsked(undefined)} />}
			{asked && asked !== 'cancelled' && (
				<WeatherDialog departure={departure} weather={weather} asked={asked} close={() => setAsked(undefined)} />
			)}
		</section>
	);
};
