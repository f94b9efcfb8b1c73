import { asksAnything, type TripQuery } from '#domain/trip-query.ts';
import { fill } from '#i18n/fill.ts';
import type { Answer } from '../../stores/trip-filter.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { askedOf, countOf, type TripFilterProps } from './words.ts';

const goToResults = (): void => {
	const heading = document.querySelector<HTMLElement>('.group:has(.ticket:not([hidden])) > h2');
	heading?.focus({ preventScroll: true });
	heading?.scrollIntoView();
};

interface StatusProps {
	filter: TripFilterProps;
	answer: Answer;
	count: number;
}

const statusOf = ({ filter, answer, count }: StatusProps) => {
	const { total, all, words } = filter;
	if (answer.state === 'searching') return words.filter.searching;
	if (!answer.found) return all;
	const asked = askedOf(filter, answer.query);
	if (!asked) return fill(words.filter.some, { n: count, total });
	return (
		<>
			<b>{count === 0 ? words.filter.noTrip : countOf(words.filter, count)}</b>
			{fill(words.filter.asked, { asked })}
		</>
	);
};

/** The line that says what was found, with the ways to it and back to the whole list once something is asked. */
export const Result = ({ filter, answer, query, count }: StatusProps & { query: TripQuery }) => {
	const { icons, words } = filter;
	const { showNone, showOne, show, clear } = words.filter;
	const some = count === 1 ? showOne : fill(show, { n: count });
	return (
		<div className="cluster small fstat">
			<p role="status">{statusOf({ filter, answer, count })}</p>
			<div className="fgo" hidden={!asksAnything(query)}>
				<button
					type="button"
					className="btn fgo__show"
					disabled={count === 0 || answer.state === 'searching'}
					onClick={goToResults}
				>
					{count === 0 ? showNone : some}
					<Glyph of={icons.down} />
				</button>
				<button type="reset" className="link fgo__clear">
					<Glyph of={icons.close} />
					{clear}
				</button>
			</div>
			{!!answer.answers && (
				<a className="link" href={`${filter.questions}?q=${encodeURIComponent(query.words)}`}>
					{fill(words.search.answers, { n: answer.answers })}
				</a>
			)}
		</div>
	);
};

export const NoTrip = ({ filter, onClear }: { filter: TripFilterProps; onClear: () => void }) => {
	const { none, noneText, all, ask } = filter.words.search;
	return (
		<div className="stack nofit">
			<p className="nofit__h">{none}</p>
			<p>{noneText}</p>
			<p className="cluster nofit__a">
				<button type="button" className="btn" onClick={onClear}>
					{all}
				</button>
				<a className="btn btn--ghost" href={filter.contact}>
					{ask}
				</a>
			</p>
		</div>
	);
};
