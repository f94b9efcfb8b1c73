/** What a colour means. */
export const ColourKey = ({ colour, children }: { colour: string; children: string }) => (
	<span>
		<i className="o-key" style={{ background: colour }} />
		{children}
	</span>
);
