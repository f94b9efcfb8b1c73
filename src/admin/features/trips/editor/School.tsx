import { Input, InputNumber } from 'antd';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { Lines } from './Lines.tsx';
import { Part } from './Part.tsx';
import { Range } from './Range.tsx';
import { RowList } from './RowList.tsx';
import { useRows } from './use-rows.ts';
import { Weather } from './Weather.tsx';
import { Words } from './Words.tsx';

const RATIOS = ['facts', 'school', 'ratios'];
const words = (locale: Locale, ...path: string[]) => ['words', locale, 'fields', 'school', ...path];
const hazards = (locale: Locale) => words(locale, 'hazards');

const LISTS = ['aims', 'curriculum', 'before', 'after'];

/** 风险: what could hurt somebody, and what is done about it; as many in every language. */
const Hazards = ({ locale }: { locale: Locale }) => {
	const rows = useRows(...LOCALES.map(hazards));
	return (
		<RowList rows={rows} name="风险" id={fieldId(hazards(locale))}>
			{(i) => (
				<>
					<Field path={[...hazards(locale), i, 'hazard']} required>
						<Input />
					</Field>
					<Field path={[...hazards(locale), i, 'measure']} required className="o-wide">
						<Input.TextArea rows={2} />
					</Field>
				</>
			)}
		</RowList>
	);
};

/** 学校资料: ratios, what schools ask for, hazards, and what bad weather means. */
export const School = () => {
	const ratios = useRows(RATIOS);
	return (
		<Part name="school">
			<h3>师生比例</h3>
			<RowList rows={ratios} name="比例" id={fieldId(RATIOS)}>
				{(i) => (
					<>
						<Range
							label="年龄（岁）"
							max={18}
							from={[...RATIOS, i, 'ages', 'from']}
							to={[...RATIOS, i, 'ages', 'to']}
							required
						/>
						<Field path={[...RATIOS, i, 'children']} required>
							<InputNumber controls={false} min={1} precision={0} />
						</Field>
					</>
				)}
			</RowList>
			<Words>
				{(locale) => (
					<>
						<div className="o-fields o-fields--pairs">
							{LISTS.map((name) => (
								<Field key={name} path={words(locale, name)} extra="每行一项">
									<Lines />
								</Field>
							))}
							<Field path={words(locale, 'firstAid')}>
								<Input.TextArea rows={4} />
							</Field>
							<Field path={words(locale, 'lostChild')}>
								<Input.TextArea rows={4} />
							</Field>
						</div>
						<h3>风险</h3>
						<Hazards locale={locale} />
					</>
				)}
			</Words>
			<Weather />
		</Part>
	);
};
