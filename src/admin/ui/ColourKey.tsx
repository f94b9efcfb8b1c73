/** What a colour means. */
export const ColourKey = ({ colour, children }: { colour: string; children: string }) => (
	<span>
		<svg width="10" height="10" aria-hidden="true" style={{ marginRight: 6 }}>
			<rect width="10" height="10" fill={colour} stroke="var(--edge)" />
		</svg>
		{children}
	</span>
);
