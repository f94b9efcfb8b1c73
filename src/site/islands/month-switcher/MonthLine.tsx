import type { MouseEvent } from 'react';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import type { Face } from './MonthFace.tsx';

interface Props {
	faces: readonly Face[];
	shown: IsoMonth;
	/** Which month is shown is known: before that, each station stands there twice. */
	attached: boolean;
	words: { months: string; past: string };
	chooseBy: (month: IsoMonth) => (event: MouseEvent) => void;
}

/** Every month as a station of a line. */
export const MonthLine = ({ faces, shown, attached, words, chooseBy }: Props) => (
	<nav aria-label={words.months}>
		<ol className="mline">
			{faces.map(({ month, past, label, short }) => (
				<li key={month} className={past ? 'over' : undefined}>
					{(attached ? [month === shown] : [true, false]).map((current) => (
						<a
							key={current === (month === shown) ? 'link' : 'other'}
							href={`#${month}`}
							aria-current={current ? 'true' : undefined}
							data-of={!attached && current ? month : undefined}
							data-off={!attached && !current ? month : undefined}
							onClick={chooseBy(month)}
						>
							<i />
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
