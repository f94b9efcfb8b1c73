import type { KeyboardEvent, MouseEvent } from 'react';
import type { IsoMonth } from '#domain/hong-kong-time.ts';
import { Glyph } from '../parts/Glyph.tsx';

interface Neighbour {
	month: IsoMonth;
	label: string;
	/** Full name of the link: `Next month: Jan 2027`. */
	name: string;
}

/** A month as the board writes it. */
export interface Face {
	month: IsoMonth;
	past: boolean;
	/** `Dec 2026` */
	label: string;
	/** `Dec` */
	short: string;
	/** Flaps that stand together, one letter or digit each, empty where one stays blank; and what is written behind them. */
	flaps: readonly { letters: readonly string[]; after: string }[];
	previous: Neighbour;
	next: Neighbour;
}

interface Props {
	face: Face;
	/** The month for which styles show the face; none when it is the only one. */
	of: IsoMonth | undefined;
	name: string;
	icons: Record<'left' | 'right', string>;
	turn: (event: KeyboardEvent) => void;
	chooseBy: (month: IsoMonth) => (event: MouseEvent) => void;
}

/** The board for a month: its name on flaps, previous and next. A flap that changes is a new element, so that it turns. */
export const MonthFace = ({ face: { label, flaps, previous, next }, of, name, icons, turn, chooseBy }: Props) => (
	<fieldset className="mon" data-of={of} onKeyDown={turn}>
		<legend className="vh">{name}</legend>
		<a
			className="beside mon__b"
			data-turn="previous"
			href={`#${previous.month}`}
			aria-label={previous.name}
			onClick={chooseBy(previous.month)}
		>
			<Glyph of={icons.left} />
			<span>{previous.label}</span>
		</a>
		<h2 className="beside mon__c" aria-live="polite">
			<span className="vh">{label}</span>
			{flaps.map(({ letters, after }) => (
				<span className="beside mon__g" key={after || letters.length} aria-hidden="true">
					<span className="flap">
						{[...letters.entries()].map(([at, letter]) => (
							<span key={`${at}${letter}`}>{letter}</span>
						))}
					</span>
					{after && <b>{after}</b>}
				</span>
			))}
		</h2>
		<a
			className="beside mon__b mon__b--n"
			data-turn="next"
			href={`#${next.month}`}
			aria-label={next.name}
			onClick={chooseBy(next.month)}
		>
			<span>{next.label}</span>
			<Glyph of={icons.right} />
		</a>
	</fieldset>
);
