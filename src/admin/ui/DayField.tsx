import { Input } from 'antd';
import { lazy, Suspense } from 'react';

/** A field of a form, or one by itself. The value is `2026-12-05` or `09:30`; undefined where there is none. */
export interface PickerProps {
	id?: string;
	'aria-label'?: string;
	value?: string | undefined;
	onChange?: (value: string | undefined) => void;
}

// Calendars are a tenth of the code of the office: fetched where one is shown.
const pickers = () => import('./Pickers.tsx');
const Day = lazy(async () => ({ default: (await pickers()).Day }));
const Time = lazy(async () => ({ default: (await pickers()).Time }));

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
