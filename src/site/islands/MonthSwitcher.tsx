import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import { createMonthStore } from '../stores/month.ts';
import { type Face, MonthFace } from './month-switcher/MonthFace.tsx';

interface MonthLineProps {
	faces: readonly Face[];
	shown: IsoMonth;
	/** Which month is shown is known: before that, each station stands there twice. */
	attached: boolean;
	words: { months: string; past: string };
	chooseBy: (month: IsoMonth) => (event: MouseEvent) => void;
}

const MonthLine = ({ faces, shown, attached, words, chooseBy }: MonthLineProps) => (
	<nav aria-label={words.months}>
		<ol className="mline">
			{faces.map(({ month, past, label, short }) => (
				<li key={month} className={past ? 'track over' : 'track'}>
					{(attached ? [month === shown] : [true, false]).map((current) => (
						<a
							key={current === (month === shown) ? 'link' : 'other'}
							href={`#${month}`}
							aria-current={current ? 'true' : undefined}
							data-of={!attached && current ? month : undefined}
							data-off={!attached && !current ? month : undefined}
							onClick={chooseBy(month)}
						>
							<i className="disc" />
							<span aria-hidden="true">{short}</span>
							<small aria-hidden="true">{month.slice(0, 4)}</small>
							<span className="vh">
								{label} {past && words.past}
							</span>
						</a>
					))}
				</li>
			))}
		</ol>
	</nav>
);

interface Props {
	locale: Locale;
	/** Earliest first. */
	faces: readonly Face[];
	words: { months: string; month: string; past: string };
	icons: Record<'left' | 'right', string>;
}

const withKey = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
	metaKey || ctrlKey || shiftKey || altKey;

/**
 * The board over the departures: a split-flap month, previous and next, and a line with every month as a station.
 *
 * The server does not know which month is shown. Its markup has a face for every month and each station twice, shown and
 * not shown; `html[data-month]` and styles choose by `data-of` and `data-off`. Once React has attached, only what is shown
 * is left, under the key that it had: its elements, and the focus, stay.
 */
export default function MonthSwitcher({ locale, faces, words, icons }: Props) {
	const [{ $month, choose }] = useState(() =>
		createMonthStore(
			locale,
			faces.map(({ month }) => month),
		),
	);
	const shown = useStore($month);
	const [attached, setAttached] = useState(false);
	useEffect(() => setAttached(true), []);

	const at = faces.findIndex(({ month }) => month === shown);
	/** Before the first comes the last. */
	const turned = (by: number) => faces[(at + by + faces.length) % faces.length]?.month ?? shown;
	const chooseBy = (month: IsoMonth) => (event: MouseEvent) => {
		if (withKey(event)) return;
		event.preventDefault();
		choose(month);
	};
	const turn = (event: KeyboardEvent) => {
		if (withKey(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
		event.preventDefault();
		choose(turned(event.key === 'ArrowLeft' ? -1 : 1));
	};

	return (
		<div data-board>
			{faces.map(
				(face, i) =>
					(!attached || i === at) && (
						<MonthFace
							key={i === at ? 'shown' : face.month}
							of={attached ? undefined : face.month}
							name={words.month}
							face={face}
							icons={icons}
							turn={turn}
							chooseBy={chooseBy}
						/>
					),
			)}
			<MonthLine faces={faces} shown={shown} attached={attached} words={words} chooseBy={chooseBy} />
		</div>
	);
}
