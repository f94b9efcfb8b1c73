interface Props {
	/** Inner markup of a 24 × 24 symbol, from our own icon table. */
	of: string;
	className?: string;
}

/** A decorative symbol. Islands get their drawings as props, so that no page carries the whole table. */
export const Glyph = ({ of, className }: Props) => (
	<svg
		className={className ? `ic ${className}` : 'ic'}
		viewBox="0 0 24 24"
		aria-hidden="true"
		// biome-ignore lint/security/noDangerouslySetInnerHtml: the icon table is code of this project
		dangerouslySetInnerHTML={{ __html: of }}
	/>
);
