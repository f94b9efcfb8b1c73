import { useMay } from '../../api/session.ts';
import { Link } from '../../ui/Link.tsx';
import { useStatistics } from './use-statistics.ts';
import { WAITS } from './waits.ts';

/** What waits for somebody, each a link to where it is done. */
export const Waits = () => {
	const may = useMay();
	const waits = WAITS.filter(({ endpoint }) => may(endpoint));
	const { data } = useStatistics();
	return (
		<ul className="o-waits" aria-label="待办">
			{waits.map(({ label, name, href }) => (
				<li key={label}>
					<Link className="o-card o-wait" href={href}>
						<b>{data?.waiting[name] ?? '…'}</b>
						<span>{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
};
