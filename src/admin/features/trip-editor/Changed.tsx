import { Button, InputNumber } from 'antd';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { DayField } from '../../ui/DayField.tsx';
import { useEditing, useValue } from './editing.ts';
import { Field } from './Field.tsx';
import type { Path } from './faults.ts';

/** 变更: what calendars of parents have to learn of a departure that was announced. */
export const Changed = ({ at }: { at: Path }) => {
	const { form, touch } = useEditing();
	const times = useValue<number>([...at, 'sequence']) ?? 0;
	const note = () => {
		form.setFieldValue([...at, 'sequence'] as never, (times + 1) as never);
		form.setFieldValue([...at, 'changed'] as never, hongKongDay(Date.now()) as never);
		touch(at);
	};
	return (
		<details className="o-wide">
			<summary>变更{times > 0 && `（${times} 次）`}</summary>
			<p>已公布的团期改了日期、时间、集合点或状态，要记一次变更，订阅日历的家长才会收到更新。</p>
			<div className="o-row">
				<Field path={[...at, 'sequence']}>
					<InputNumber controls={false} min={0} precision={0} />
				</Field>
				<Field path={[...at, 'changed']}>
					<DayField />
				</Field>
				<Field path={[...at, 'movedFrom']}>
					<DayField />
				</Field>
			</div>
			<Button size="small" onClick={note}>
				记一次变更
			</Button>
		</details>
	);
};
