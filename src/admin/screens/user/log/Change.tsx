import { differing } from '../../../parts/differing.ts';

/** Plain words and lists stand for themselves. */
const whole = (value: unknown): unknown => (typeof value === 'object' && value !== null ? value : { 值: value });

/** What a line changed, text by text. */
export const Change = ({ before, after, about }: { before: unknown; after: unknown; about: string }) => {
	const lines = differing(whole(before), whole(after));
	if (lines.length === 0) return <span className="o-quiet-word">—</span>;
	return (
		<details className="o-change">
			<summary aria-label={`${lines.length} 处改动：${about}`}>{lines.length} 处改动</summary>
			<table className="o-both">
				<thead>
					<tr>
						<th scope="col">字段</th>
						<th scope="col">之前</th>
						<th scope="col">之后</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ path, one, other }) => (
						<tr key={path.join('.')}>
							<th scope="row">{path.join(' · ')}</th>
							<td>{one ?? '—'}</td>
							<td>{other ?? '—'}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
};
