import type { FormEvent } from 'react';
import type { Category } from '#domain/category.ts';
import { ChoiceField, WordsField } from './filter/Fields.tsx';
import { NoTrip, Result } from './filter/Result.tsx';
import { useTripFilter } from './filter/use-trip-filter.ts';
import { countOf, type TripFilterProps } from './filter/words.ts';
import { Glyph } from './parts/Glyph.tsx';

interface Props {
	categories: TripFilterProps['categories'];
	/** How many trips of each fit all else that is asked; those of the whole list when undefined. */
	counts: Record<Category, number> | undefined;
	chosen: readonly Category[];
	words: TripFilterProps['words']['filter'];
	onChoose: () => void;
}

/** The four categories; any of the chosen ones will do. */
const Chips = ({ categories, counts, chosen, words, onChoose }: Props) => (
	<fieldset className="filt">
		<legend className="vh">{words.legend}</legend>
		{categories.map(({ id, name, icon, count }) => (
			<label key={id} className={`beside fchip k-${id}`}>
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

const FIELDS = ['age', 'month', 'price'] as const;

/** What happens in place of what the browser would do. */
const instead = (act: () => void) => (event: FormEvent) => {
	event.preventDefault();
	act();
};

/** The filter of the list: words, age, month, price and categories, and a line that says how many trips fit. */
export default function TripFilter(props: TripFilterProps) {
	const { ages, months, prices, categories, total, words, icons } = props;
	const { form, field, query, answer, choose, type, finishWord, clear } = useTripFilter(props);
	const count = answer.found?.trips.size ?? total;
	const options = { age: ages, month: months, price: prices };
	return (
		<search>
			<form
				id="filter"
				ref={form}
				className="filter"
				autoComplete="off"
				onSubmit={instead(finishWord)}
				onReset={instead(clear)}
			>
				<div className="fsearch">
					<WordsField input={field} words={words.search} icon={icons.search} onType={type} onFinish={finishWord} />
					{FIELDS.map((name) => (
						<ChoiceField
							key={name}
							name={name}
							words={words.search}
							options={options[name]}
							value={query[name]}
							down={icons.down}
							onChoose={choose}
						/>
					))}
				</div>
				<Chips
					categories={categories}
					counts={answer.found?.counts}
					chosen={query.categories}
					words={words.filter}
					onChoose={choose}
				/>
				<Result filter={props} answer={answer} query={query} count={count} />
			</form>
			{answer.state === 'failed' && (
				<p className="island-failed" role="alert">
					{words.search.failed}
				</p>
			)}
			{count === 0 && <NoTrip filter={props} onClear={clear} />}
		</search>
	);
}
