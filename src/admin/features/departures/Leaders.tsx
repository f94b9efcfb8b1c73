import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { CALENDAR, DEPARTURES } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';

/** 领队: who leads a departure, and so sees its roll call. */
export const Leaders = ({ departure }: { departure: string }) => {
	const params = { id: departure };
	const read = useQuery({
		queryKey: [...CALENDAR, 'leaders', departure],
		queryFn: () => call('GET /departures/:id/leaders', { params }),
	});
	const give = useAction((leaders: string[]) => call('PUT /departures/:id/leaders', { params, body: { leaders } }), {
		done: '已安排领队',
		stale: [CALENDAR, DEPARTURES],
	});
	return (
		<section aria-labelledby="leaders">
			<h3 id="leaders">领队</h3>
			<Loaded of={read}>
				{({ rows }) =>
					rows.length === 0 ? (
						<p className="o-quiet">还没有领队的账号：负责人在个人中心添加。</p>
					) : (
						<Checkbox.Group
							aria-label="领队"
							disabled={give.isPending}
							value={rows.filter(({ given }) => given).map(({ id }) => id)}
							options={rows.map(({ id, name }) => ({ value: id, label: name }))}
							onChange={(leaders) => give.mutate(leaders)}
						/>
					)
				}
			</Loaded>
		</section>
	);
};
