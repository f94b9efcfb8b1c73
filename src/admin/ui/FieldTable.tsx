import type { ReactNode } from 'react';

interface Props {
	caption?: string;
	/** What heads the names of the rows, and what stands beside them. */
	heads: readonly string[];
	rows: readonly { key: string; label: string; cells: ReactNode }[];
}

/** A table whose rows have a name each, such as fields that differ with their two sides. */
export const FieldTable = ({ caption, heads, rows }: Props) => (
	<table>
		{caption && <caption>{caption}</caption>}
		<thead>
			<tr>
				{heads.map((head) => (
					<th key={head} scope="col">
						{head}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{rows.map(({ key, label, cells }) => (
				<tr key={key}>
					<th scope="row">{label}</th>
					{cells}
				</tr>
			))}
		</tbody>
	</table>
);
