import { Input } from 'antd';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/locale.ts';
import { Field } from './Field.tsx';
import type { Path } from './faults.ts';
import { Words } from './Words.tsx';

interface Props {
	count: number;
	/** What one of them is called. */
	name: string;
	/** Place of their words. */
	at: (locale: Locale) => Path;
	titleOf?: (i: number) => ReactNode;
}

/** A heading and a text for each entry of a list, language by language. */
export const TitledWords = ({ count, name, at, titleOf }: Props) =>
	count > 0 && (
		<Words>
			{(locale) =>
				[...Array(count).keys()].map((i) => (
					<fieldset key={i} className="o-entry">
						<legend>
							{name} {i + 1} {titleOf?.(i)}
						</legend>
						<Field path={[...at(locale), i, 'title']} required>
							<Input />
						</Field>
						<Field path={[...at(locale), i, 'text']} required>
							<Input.TextArea rows={2} />
						</Field>
					</fieldset>
				))
			}
		</Words>
	);
