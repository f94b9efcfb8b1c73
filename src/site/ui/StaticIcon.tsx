import { drawing, type IconName } from '../icons.ts';

interface Props {
	name: IconName;
	className?: string;
}

/** A decorative symbol in what React renders to HTML alone. Islands have `islands/parts/Glyph.tsx`. */
export const Icon = ({ name, className }: Props) => (
	<svg
		className={className ? `ic ${className}` : 'ic'}
		viewBox="0 0 24 24"
		aria-hidden="true"
		// biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own table
		dangerouslySetInnerHTML={{ __html: drawing(name) }}
	/>
);
