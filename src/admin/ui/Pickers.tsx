import { DatePicker, type GetRef, TimePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { type KeyboardEvent, useMemo, useRef } from 'react';

dayjs.locale('zh-cn');
dayjs.extend(customParseFormat);

/** A field of a form, or one by itself. The value is `2026-12-05` or `09:30`; undefined where there is none. */
export interface PickerProps {
	id?: string;
	'aria-label'?: string;
	value?: string | undefined;
	onChange?: (value: string | undefined) => void;
}

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';
/** As it is shown, then what may be typed, too: with days of two digits, else `2026-12-18` would be taken at its `2026-12-1`. */
const DAYS = ['YYYY年M月D日', 'YYYY年MM月DD日', DAY, 'YYYY/MM/DD', 'YYYY.MM.DD', 'YYYYMMDD'];
const TIMES = [TIME, 'H:mm', 'HHmm'];

/** Null where it is none, as an address may hold anything. */
const read = (value: string | undefined, format: string): dayjs.Dayjs | null => {
	const at = dayjs(value ?? '', format, true);
	return at.isValid() ? at : null;
};

/** The same object until the value changes: a picker drops what is half typed when it is given another one. */
const useParsed = (value: string | undefined, format: string): dayjs.Dayjs | null =>
	useMemo(() => read(value, format), [value, format]);

/** Where a calendar opens: moved in where it would leave the side of a phone, and above a field without room below. */
const BELOW = { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true } };
const DAY_PLACES = { bottomLeft: { ...BELOW, overflow: { shiftX: true, adjustY: true } } };
/** With its names of days it is higher than half a phone: above, its top could not be scrolled to. */
const RANGE_PLACES = { bottomLeft: BELOW };
/** Room that it needs below its field, in px. */
const RANGE_ROOM = 470;

/** Enter takes what was typed, and does not send the form. */
const stay = (event: KeyboardEvent): void => {
	if (event.key === 'Enter') event.preventDefault();
};

/** A day is shown as `2026年12月5日`, and may be typed as `2026-12-05` or `20261205`, too. */
export const Day = ({ value, onChange, ...rest }: PickerProps) => (
	<DatePicker
		{...rest}
		builtinPlacements={DAY_PLACES}
		onKeyDown={stay}
		format={DAYS}
		placeholder="年-月-日"
		value={useParsed(value, DAY)}
		onChange={(day) => onChange?.(day?.format(DAY))}
	/>
);

/** A time of 24 hours. */
export const Time = ({ value, onChange, ...rest }: PickerProps) => (
	<TimePicker
		{...rest}
		onKeyDown={stay}
		format={TIMES}
		placeholder="时:分"
		needConfirm={false}
		value={useParsed(value, TIME)}
		onChange={(time) => onChange?.(time?.format(TIME))}
	/>
);

export interface RangeProps {
	/** What the days are, such as 出团日. */
	label: string;
	from: string | undefined;
	until: string | undefined;
	/** Days to choose at once, each with its name. */
	spans: readonly (readonly [name: string, label: string, from: string, until: string])[];
	/** @param span the name of the days that were chosen at once */
	onChange: (from: string | undefined, until: string | undefined, span: string | undefined) => void;
}

/** The first and the last day of a stretch; either may be left open. */
export const Range = ({ label, from, until, spans, onChange }: RangeProps) => {
	const presets = useMemo(
		() => spans.map(([name, words, ...days]) => ({ name, label: words, value: days.map((day) => dayjs(day)) as Days })),
		[spans],
	);
	const days = useMemo(
		(): [dayjs.Dayjs | null, dayjs.Dayjs | null] => [read(from, DAY), read(until, DAY)],
		[from, until],
	);
	const field = useRef<GetRef<typeof DatePicker.RangePicker>>(null);
	return (
		<DatePicker.RangePicker
			ref={field}
			style={{ scrollMarginBottom: RANGE_ROOM }}
			onOpenChange={(isOpen) => isOpen && field.current?.nativeElement.scrollIntoView({ block: 'nearest' })}
			builtinPlacements={RANGE_PLACES}
			format={[DAY, ...DAYS]}
			placeholder={[`${label}从`, `${label}至`]}
			allowEmpty={[true, true]}
			presets={presets}
			value={days}
			onChange={(chosen) => {
				const [first, last] = chosen ?? [];
				// Days that were chosen at once are these very objects: the same days, chosen one by one, are others.
				const span = presets.find(({ value }) => [first, last].every((day) => day && value.includes(day)));
				onChange(first?.format(DAY), last?.format(DAY), span?.name);
			}}
		/>
	);
};
type Days = [dayjs.Dayjs, dayjs.Dayjs];
