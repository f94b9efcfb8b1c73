import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { CALLS } from '#contracts/calls.ts';
import { call } from '../../api/send.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Field } from './Field.tsx';

/** 规格参数: which values of each parameter hold for this trip. */
export const Specifications = () => {
	const { data, error, refetch } = useQuery({
		queryKey: ['params', 'all'],
		queryFn: ({ signal }) => call(CALLS.getParams, { query: { size: '100' }, signal }),
		staleTime: 60_000,
	});
	if (error) return <ErrorAlert error={error} again={() => void refetch()} />;
	return (
		<div className="o-fields o-fields--pairs">
			{data?.rows.map(({ id, value: { label, values } }) => (
				<Field key={id} path={['facts', 'specifications', id]} label={label.cn}>
					<Select mode="multiple" options={values.map((each) => ({ value: each.id, label: each.label.cn }))} />
				</Field>
			))}
		</div>
	);
};
