import type { ReactNode } from 'react';
import { Glyph } from '../parts/Glyph.tsx';
import type { Option, TripFilterProps } from './words.ts';

interface Props {
	/** Of the query parameter. */
	name: 'age' | 'month' | 'price';
	words: TripFilterProps['words']['search'];
	options: readonly Option[];
	value: number | string | undefined;
	down: string;
	onChoose: () => void;
}

/** A choice of one value, or of any. */
export const Field = ({ name, words, options, value, down, onChoose }: Props): ReactNode =>
	options.length > 0 && (
		<div className="ffield">
			<label htmlFor={`f-${name}`}>{words[name]}</label>
			<select id={`f-${name}`} name={name} value={value ?? ''} onChange={onChoose}>
				<option value="">{words.any}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<Glyph of={down} />
		</div>
	);
