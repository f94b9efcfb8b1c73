import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { AUDIT_SUBJECTS } from '#domain/office/audit-subjects.ts';
import { USERS } from '../../core/keys.ts';
import type { Address } from '../../core/router.ts';
import { call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { DayField } from '../../ui/DayField.tsx';

interface Props {
	chosen: Address['search'];
	set: (name: string, value: string | undefined) => void;
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters of the log. */
export const LogTools = ({ chosen, set }: Props) => {
	const { actions } = useMe();
	const { data = [] } = useQuery({ queryKey: USERS, queryFn: () => call('GET /users') });
	const choices = [
		{
			name: 'who',
			label: '人员',
			options: data.map(({ id, name, username }) => ({ value: id, label: `${name}（${username}）` })),
		},
		{ name: 'about', label: '对象', options: optionsOf(AUDIT_SUBJECTS) },
		{ name: 'did', label: '操作', options: optionsOf(actions) },
	];
	return (
		<div className="o-tools">
			{choices.map(({ name, label, options }) => (
				<Select
					key={name}
					aria-label={label}
					placeholder={label}
					value={chosen[name]}
					options={options}
					allowClear
					showSearch={{ optionFilterProp: 'label' }}
					popupMatchSelectWidth={false}
					onChange={(value?: string) => set(name, value)}
				/>
			))}
			{(['from', 'until'] as const).map((name) => (
				<Flex key={name} align="center" gap={8}>
					<span aria-hidden="true">{name === 'from' ? '日期' : '至'}</span>
					<DayField
						aria-label={name === 'from' ? '日期从' : '日期至'}
						value={chosen[name]}
						onChange={(day) => set(name, day)}
					/>
				</Flex>
			))}
		</div>
	);
};
