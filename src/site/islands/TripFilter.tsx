import type { FormEvent } from 'react';
import { Chips } from './filter/Chips.tsx';
import { ChoiceField, WordsField } from './filter/Fields.tsx';
import { NoTrip, Result } from './filter/Result.tsx';
import { useTripFilter } from './filter/use-trip-filter.ts';
import type { TripFilterProps } from './filter/words.ts';

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
