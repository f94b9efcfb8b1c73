import { useQueries } from '@tanstack/react-query';
import { useMay } from '../../frame/me.ts';
import { Link } from '../../parts/Link.tsx';
import { countOf, WAITS } from './waits.ts';

/** What waits for somebody, each a link to where it is done. */
export const Waits = () => {
	const may = useMay();
	const waits = WAITS.filter(({ endpoint }) => may(endpoint));
	const counts = useQueries({
		queries: waits.map((wait) => ({ queryKey: ['waits', wait.endpoint], queryFn: () => countOf(wait) })),
	});
	return (
		<ul className="o-waits" aria-label="待办">
			{waits.map(({ label, href }, i) => (
				<li key={label}>
					<Link className="o-card o-wait" href={href}>
						<b>{counts[i]?.data ?? '…'}</b>
						<span>{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
};
