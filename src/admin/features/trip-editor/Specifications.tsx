import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { Locale } from '#domain/locale.ts';
import { getParams } from '../../api/calls.ts';
import type { Page } from '../../api/page.ts';
import { Failed } from '../../ui/ErrorAlert.tsx';
import { Field } from './Field.tsx';

type Label = Record<Locale, string>;
interface Parameter {
	id: string;
	value: { label?: Label; values?: { id: string; label: Label }[] };
}

/** 规格参数: which values of each parameter hold for this trip. */
export const Specifications = () => {
	const { data, error, refetch } = useQuery({
		queryKey: ['params', 'all'],
		queryFn: async ({ signal }) => (await getParams({ size: '100' }, signal)) as Page<Parameter>,
		staleTime: 60_000,
	});
	if (error) return <Failed error={error} again={() => void refetch()} />;
	return (
		<div className="o-fields o-fields--pairs">
			{data?.rows.map(({ id, value: { label, values = [] } }) => (
				<Field key={id} path={['facts', 'specifications', id]} label={label?.cn ?? id}>
					<Select
						mode="multiple"
						options={values.map((each) => ({ value: each.id, label: each.label?.cn ?? each.id }))}
					/>
				</Field>
			))}
		</div>
	);
};
