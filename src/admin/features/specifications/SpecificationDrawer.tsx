import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { PARAMS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { useMay } from '../../api/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SpecificationFacts } from './SpecificationFacts.tsx';
import { SpecificationForm } from './SpecificationForm.tsx';
import { UsedBy } from './UsedBy.tsx';

/** The address of a new parameter, in the place of one that is there. */
export const NEW = 'new parameter';

interface Props {
	id: string;
	categories: Readonly<Record<string, string>>;
	close: () => void;
}

/** One parameter: to change for those who may, to read for the others. */
export const SpecificationDrawer = ({ id, categories, close }: Props) => {
	const may = useMay();
	const isNew = id === NEW;
	const [round, setRound] = useState(0);
	const read = useQuery({
		queryKey: [...PARAMS, 'one', id],
		queryFn: () => call('GET /params/:id', { params: { id } }),
		enabled: !isNew,
		// What is being changed is not exchanged underneath.
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnMount: 'always',
	});
	const { data, refetch } = read;
	const mayEdit = may('PUT /params/:id');
	const anew = () => void (isNew ? Promise.resolve() : refetch()).then(() => setRound((n) => n + 1));
	const form = (
		<SpecificationForm
			key={`${round} ${data?.publishing}`}
			param={isNew ? undefined : data}
			categories={categories}
			close={close}
			anew={anew}
		/>
	);
	return (
		<Drawer open size={720} onClose={close} title={<h2>{isNew ? '添加参数' : (data?.value.label.cn ?? '参数')}</h2>}>
			{isNew ? form : <Loaded of={read}>{(param) => (mayEdit ? form : <SpecificationFacts param={param} />)}</Loaded>}
			{data && data.usedBy.length > 0 && (
				<section className="o-used" aria-labelledby="used-by">
					<h3 id="used-by">使用的商品（{data.usedBy.length}）</h3>
					<UsedBy param={data} />
				</section>
			)}
		</Drawer>
	);
};
