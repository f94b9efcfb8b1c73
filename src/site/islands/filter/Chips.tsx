import type { Category } from '#domain/category.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { countOf, type TripFilterProps } from './words.ts';

interface Props {
	categories: TripFilterProps['categories'];
	/** How many trips of each fit all else that is asked; those of the whole list when undefined. */
	counts: Record<Category, number> | undefined;
	chosen: readonly Category[];
	words: TripFilterProps['words']['filter'];
	onChoose: () => void;
}

/** The four categories; any of the chosen ones will do. */
export const Chips = ({ categories, counts, chosen, words, onChoose }: Props) => (
	<fieldset className="filt">
		<legend className="vh">{words.legend}</legend>
		{categories.map(({ id, name, icon, count }) => (
			<label key={id} className={`fchip k-${id}`}>
				<input
					type="checkbox"
					className="vh"
					id={`f-${id}`}
					name="category"
					value={id}
					checked={chosen.includes(id)}
					onChange={onChoose}
				/>
				<i className="disc">
					<Glyph of={icon} />
				</i>
				<span>{name}</span>
				<b className="num" aria-hidden="true">
					{counts?.[id] ?? count}
				</b>
				<span className="vh">{countOf(words, counts?.[id] ?? count)}</span>
			</label>
		))}
	</fieldset>
);
