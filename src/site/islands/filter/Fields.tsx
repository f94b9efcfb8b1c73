import type { ReactNode, Ref } from 'react';
import { LONGEST_SEARCH } from '#domain/search-text.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { Option, TripFilterProps } from './words.ts';

interface WordsProps {
	input: Ref<HTMLInputElement>;
	words: TripFilterProps['words']['search'];
	icon: string;
	onType: (event: { nativeEvent: Event }) => void;
	onFinish: () => void;
}

export const WordsField = ({ input, words, icon, onType, onFinish }: WordsProps) => (
	<div className="ffield ffield--q">
		<Glyph of={icon} />
		<label htmlFor="f-q">{words.words}</label>
		<input
			id="f-q"
			ref={input}
			type="search"
			name="q"
			maxLength={LONGEST_SEARCH}
			placeholder={words.example}
			autoCapitalize="none"
			enterKeyHint="search"
			onInput={onType}
			onCompositionEnd={onType}
			onBlur={onFinish}
		/>
	</div>
);

interface ChoiceProps {
	name: 'age' | 'month' | 'price';
	words: TripFilterProps['words']['search'];
	options: readonly Option[];
	value: number | string | undefined;
	down: string;
	onChoose: () => void;
}

export const ChoiceField = ({ name, words, options, value, down, onChoose }: ChoiceProps): ReactNode =>
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
