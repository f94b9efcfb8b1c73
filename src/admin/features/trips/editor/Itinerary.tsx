import { Select } from 'antd';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { TimeField } from '../../../ui/DayField.tsx';
import { useValue } from './editing.ts';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { Highlights } from './Highlights.tsx';
import { choices, ICON_LABELS, KIND_LABELS } from './options.ts';
import { Part } from './Part.tsx';
import { Quest } from './Quest.tsx';
import { RowList } from './RowList.tsx';
import { TitledWords } from './TitledWords.tsx';
import { useParams } from './use-params.ts';
import { useRows } from './use-rows.ts';

const FACTS = ['facts', 'itinerary'];
const words = (locale: Locale) => ['words', locale, 'fields', 'itinerary'];

/** Which stop it is, for who writes its words. */
const Stop = ({ i }: { i: number }) => {
	const stop = useValue<{ start?: string; end?: string; kind?: keyof typeof KIND_LABELS }>([...FACTS, i]);
	return (
		<span className="o-number">
			{stop?.start} – {stop?.end} {stop?.kind && KIND_LABELS[stop.kind]}
		</span>
	);
};

/** 接回: where and when children are collected. */
const PickUp = () => {
	const { data } = useParams();
	const points = data?.rows.find(({ id }) => id === 'meeting-point')?.value.values ?? [];
	return (
		<div className="o-fields o-fields--pairs">
			<Field path={['facts', 'pickUp', 'time']} label="接回时间" extra="不早于结束时间">
				<TimeField />
			</Field>
			<Field path={['facts', 'pickUp', 'place']} label="接回地点" extra="从集合地点中选；通常与集合地点相同">
				<Select allowClear options={points.map(({ id, label }) => ({ value: id, label: label.cn }))} />
			</Field>
		</div>
	);
};

/** 行程: the day from stop to stop, its highlights and its Knowledge Quest. */
export const Itinerary = () => {
	const rows = useRows(FACTS, ...LOCALES.map(words));
	return (
		<Part name="itinerary">
			<div className="o-fields o-fields--pairs">
				<Field path={['facts', 'time', 'start']} extra="与第一站的开始时间相同">
					<TimeField />
				</Field>
				<Field path={['facts', 'time', 'end']} extra="与最后一站的结束时间相同">
					<TimeField />
				</Field>
			</div>
			<PickUp />
			<RowList rows={rows} name="站" id={fieldId(FACTS)} entry={() => ({ kind: 'visit', icon: 'flag' })}>
				{(i) => (
					<>
						<Field path={[...FACTS, i, 'start']} required>
							<TimeField />
						</Field>
						<Field path={[...FACTS, i, 'end']} required>
							<TimeField />
						</Field>
						<Field path={[...FACTS, i, 'kind']} required>
							<Select options={choices(KIND_LABELS)} />
						</Field>
						<Field path={[...FACTS, i, 'icon']} required>
							<Select options={choices(ICON_LABELS)} />
						</Field>
					</>
				)}
			</RowList>
			<TitledWords count={rows.count} name="站" at={words} titleOf={(i) => <Stop i={i} />} />
			<Highlights />
			<Quest />
		</Part>
	);
};
