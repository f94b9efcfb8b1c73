import { auditField, auditValue } from '#domain/office/audit-words.ts';
import { changesBetween } from '#domain/office/changes.ts';

/** Plain words and lists stand for themselves. */
const whole = (value: unknown): unknown => (typeof value === 'object' && value !== null ? value : { 值: value });

interface Props {
	subject: string;
	before: unknown;
	after: unknown;
	/** What is told of the button that opens it. */
	about: string;
	/** What an id of an account or a trip is called. */
	nameOf: (id: string) => string | undefined;
}

/** What a line changed, text by text. */
export const Change = ({ subject, before, after, about, nameOf }: Props) => {
	const told = (path: readonly string[], value: unknown): string => {
		if (value === undefined || value === null) return '—';
		if (typeof value !== 'object') return auditValue(subject, path, String(value), nameOf);
		return Object.values(value)
			.map((each) => told(path, each))
			.join('、');
	};
	const lines = changesBetween(whole(before), whole(after));
	if (lines.length === 0) return <span className="o-quiet">—</span>;
	return (
		<details>
			<summary aria-label={`${lines.length} 处改动：${about}`}>{lines.length} 处改动</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">字段</th>
						<th scope="col">之前</th>
						<th scope="col">之后</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ path, before: one, after: other }) => (
						<tr key={path.join('.')}>
							<th scope="row">{auditField(subject, path)}</th>
							<td>{told(path, one)}</td>
							<td>{told(path, other)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
};
