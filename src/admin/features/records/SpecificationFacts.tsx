import type { OpenedSpecification } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '../../ui/labels.ts';

/** A parameter for those who only read it. */
export const SpecificationFacts = ({ param: { value, usedValues } }: { param: OpenedSpecification }) => (
	<table className="o-both">
		<caption className="o-hidden">可选的值</caption>
		<thead>
			<tr>
				{LOCALES.map((locale) => (
					<th key={locale} scope="col">
						{LOCALE_LABELS[locale]}
					</th>
				))}
				<th scope="col">使用</th>
			</tr>
		</thead>
		<tbody>
			{value.values.map(({ id, label, place, hazard }) => (
				<tr key={id}>
					{LOCALES.map((locale) => (
						<td key={locale}>
							{[label, place?.name, place?.address, place?.directions, hazard?.hazard, hazard?.measure].map(
								(words) => words && <div key={words[locale]}>{words[locale]}</div>,
							)}
						</td>
					))}
					<td className="o-number">{usedValues[id]}</td>
				</tr>
			))}
		</tbody>
	</table>
);
