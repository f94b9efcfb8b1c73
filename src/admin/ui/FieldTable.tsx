import type { ReactNode } from 'react';

interface Props {
	/** What stands beside the names of the fields. */
	heads: readonly string[];
	rows: readonly { key: string; label: string; cells: ReactNode }[];
}

/** Fields that differ, each in its row with its two sides. */
export const FieldTable = ({ heads, rows }: Props) => (
	<table>
		<thead>
			<tr>
				{['字段', ...heads].map((head) => (
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
