/** A bar: its name, its length, and what it says. */
export interface Bar {
	id: string;
	label: string;
	value: number;
	text: string;
}

/** Bars beside their numbers: a table for who does not see them, drawn for who does. */
export const Bars = ({ bars, caption }: { bars: readonly Bar[]; caption: string }) => {
	const most = Math.max(1, ...bars.map(({ value }) => value));
	return (
		<table className="o-bars">
			<caption>{caption}</caption>
			<tbody>
				{bars.map(({ id, label, value, text }) => (
					<tr key={id}>
						<th scope="row">{label}</th>
						<td>
							<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
								<rect width={Math.max(value > 0 ? 0.5 : 0, (value / most) * 100)} height="10" />
							</svg>
						</td>
						<td className="o-number">{text}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
};
