import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import { KEYS, remember } from '../storage.ts';
import { type BoardData, boardState } from '../stores/month-board.ts';
import { Glyph } from './Glyph.tsx';
import { useReady } from './use-ready.ts';

interface Props {
	locale: Locale;
	data: BoardData;
	/** How many flaps stand together, and what is written behind them: `[[4, '年'], [2, '月']]`. */
	groups: readonly (readonly [number, string])[];
	words: { months: string; month: string; past: string };
	/** Drawings: the insides of `<svg>`. */
	icons: Record<'left' | 'right', string>;
}

/** What the inline script has shown; in the server's markup nothing is known yet. */
const shown = ({ months }: BoardData) => {
	const { month, today } = typeof document === 'undefined' ? {} : document.documentElement.dataset;
	return { month: month ?? months[1]?.month ?? months[0]?.month ?? '', today: today ?? '' };
};

/** A choice made by hand outlives what the address asked for. */
const clearAddress = () => {
	const url = new URL(location.href);
	url.hash = '';
	url.searchParams.delete('month');
	history.replaceState(history.state, '', url);
};

/** The station line writes the year once, at its first month. */
const yearBegins = (months: BoardData['months'], i: number) =>
	months[i]?.month.slice(0, 4) !== months[i - 1]?.month.slice(0, 4);

/** The board over the departures: a split-flap month, previous and next, and a line with every month as a station. */
export default function MonthSwitcher({ locale, data, groups, words, icons }: Props) {
	const root = useRef<HTMLDivElement>(null);
	const [{ month, today }, setShown] = useState(() => shown(data));
	const { label, cells, previous, next, status } = boardState(data, month, today);
	useReady(root);

	useEffect(() => {
		const follow = () => setShown(shown(data));
		addEventListener('hashchange', follow);
		return () => removeEventListener('hashchange', follow);
	}, [data]);

	const choose = (chosen: IsoMonth) => {
		const index = data.months.findIndex((each) => each.month === chosen);
		document.documentElement.dataset['month'] = chosen;
		remember(KEYS.month(locale), JSON.stringify({ index, month: chosen }));
		clearAddress();
		setShown(shown(data));
	};
	const chooseBy = (chosen: IsoMonth) => (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		choose(chosen);
	};
	const turn = (event: KeyboardEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
		event.preventDefault();
		choose((event.key === 'ArrowLeft' ? previous : next).month);
	};

	let flap = 0;
	return (
		<div ref={root} data-board>
			{/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
			<div className="mon" role="group" aria-label={words.month} onKeyDown={turn}>
				<a
					className="mon__b"
					data-turn="previous"
					href={`#${previous.month}`}
					aria-label={previous.name}
					onClick={chooseBy(previous.month)}
				>
					<Glyph of={icons.left} />
					<span>{previous.label}</span>
				</a>
				<h2 className="mon__c" aria-live="polite">
					<span className="vh" data-label>
						{label}
					</span>
					{groups.map(([count, after]) => (
						<span className="mon__g" key={after || count} aria-hidden="true">
							<span className="flap">
								{Array.from({ length: count }, () => {
									const at = flap++;
									return (
										<span key={`${at}${cells[at]}`} data-cell>
											{cells[at]}
										</span>
									);
								})}
							</span>
							{after && <b>{after}</b>}
						</span>
					))}
				</h2>
				<a
					className="mon__b mon__b--n"
					data-turn="next"
					href={`#${next.month}`}
					aria-label={next.name}
					onClick={chooseBy(next.month)}
				>
					<span>{next.label}</span>
					<Glyph of={icons.right} />
				</a>
			</div>
			<nav aria-label={words.months}>
				<ol className="mline">
					{data.months.map((each, i) => (
						<li key={each.month} data-last-day={each.lastDay} data-past={each.past ? '' : undefined}>
							<a
								href={`#${each.month}`}
								aria-current={each.month === month ? 'true' : undefined}
								onClick={chooseBy(each.month)}
							>
								<i />
								<span aria-hidden="true">{each.short}</span>
								{yearBegins(data.months, i) && <small aria-hidden="true">{each.month.slice(0, 4)}</small>}
								<span className="vh">
									{each.label} <span className="mline__p">{words.past}</span>
								</span>
							</a>
						</li>
					))}
				</ol>
			</nav>
			<p className="deps__n" role="status">
				{status}
			</p>
		</div>
	);
}
