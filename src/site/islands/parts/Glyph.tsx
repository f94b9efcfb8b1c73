interface Props {
	/** Path of a drawing on a 24 × 24 grid, from our own table. */
	of: string;
	className?: string;
}

/** A decorative symbol. Islands get their drawings as props, so that no page carries the whole table. */
export const Glyph = ({ of, className }: Props) => (
	<svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
		<path d={of} />
	</svg>
);
