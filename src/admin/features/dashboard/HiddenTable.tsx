/** The numbers of a chart for who does not see it; the first cell of a row names it. */
export const HiddenTable = ({
	caption,
	head,
	rows,
}: Record<'head', readonly string[]> & {
	caption: string;
	rows: readonly { id: string; cells: readonly string[] }[];
}) => (
	<div className="o-hidden">
		<table>
			<caption>{caption}</caption>
			<thead>
				<tr>
					{head.map((each) => (
						<th key={each} scope="col">
							{each}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ id, cells: [name, ...others] }) => (
					<tr key={id}>
						<th scope="row">{name}</th>
						{others.map((cell, n) => (
							<td key={head[n + 1]}>{cell}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</div>
);
