import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { PickerProps, RangeProps } from './Pickers.tsx';

// Calendars are a tenth of the code of the office: fetched where one is shown.
const pickers = () => import('./Pickers.tsx');
const Day = lazy(async () => ({ default: (await pickers()).Day }));
const Time = lazy(async () => ({ default: (await pickers()).Time }));
const Range = lazy(async () => ({ default: (await pickers()).Range }));

export const DayField = (props: PickerProps) => (
	<Suspense fallback={<Input id={props.id} value={props.value} disabled />}>
		<Day {...props} />
	</Suspense>
);

export const TimeField = (props: PickerProps) => (
	<Suspense fallback={<Input id={props.id} value={props.value} disabled />}>
		<Time {...props} />
	</Suspense>
);

export const RangeField = (props: RangeProps) => (
	<Suspense fallback={<Input aria-label={props.label} disabled />}>
		<Range {...props} />
	</Suspense>
);
