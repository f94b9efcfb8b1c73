import type { ReactNode } from 'react';
import { Glyph } from '../Glyph.tsx';
import type { Option } from './words.ts';

interface Props {
	/** Of the query parameter. */
	name: string;
	label: string;
	any: string;
	options: readonly Option[];
	value: number | string | undefined;
	down: string;
	onChoose: () => void;
}

/** A choice of one value, or of any. */
export const Field = ({ name, label, any, options, value, down, onChoose }: Props): ReactNode =>
	options.length > 0 && (
		<div className="ffield">
			<label htmlFor={`f-${name}`}>{label}</label>
			<select id={`f-${name}`} name={name} value={value ?? ''} onChange={onChoose}>
				<option value="">{any}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
			<Glyph of={down} />
		</div>
	);
