import { useQuery } from '@tanstack/react-query';
import { TASKS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Link } from '../../ui/Link.tsx';
import { showDay } from '../../ui/time.ts';
import { TaskFamilies } from '../departures/Task.tsx';

/** 团期变更: departures that were cancelled or moved, until every family is told and has chosen. Nothing where there is none. */
export const ChangedDepartures = () => {
	const { data = [] } = useQuery({
		queryKey: TASKS,
		queryFn: () => call('GET /departure-tasks', {}),
		select: ({ rows }) => rows,
	});
	if (data.length === 0) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="changed-departures">
			<h2 id="changed-departures">团期变更：还有家庭要处理</h2>
			{data.map((task) => {
				const open = new URLSearchParams({ month: task.departure.slice(0, 7), open: task.id });
				return (
					<section key={task.id} aria-label={`${showDay(task.departure)} ${task.title}`}>
						<h3>
							<Link href={`/departures/calendar?${open}`}>
								{showDay(task.departure)} {task.title}
							</Link>
						</h3>
						<TaskFamilies task={task} />
					</section>
				);
			})}
		</section>
	);
};
