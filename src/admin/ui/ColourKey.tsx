/** Trips take the colour of their first category's line; tart is too pale for a bar on a card. */
const COLOURS: Readonly<Record<string, string>> = {
	science: 'var(--c-science)',
	history: 'var(--c-history)',
	nature: 'var(--c-nature)',
	career: '#b07a0c',
};
export const colourOf = (category: string | undefined): string => COLOURS[category ?? ''] ?? 'var(--edge)';

/** What a colour means. */
export const ColourKey = ({ colour, children }: { colour: string; children: string }) => (
	<span>
		<i className="o-key" style={{ background: colour }} />
		{children}
	</span>
);
