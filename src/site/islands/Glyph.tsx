import { createElement, type ReactNode } from 'react';
import { type Shape, shapes } from '../svg.ts';

interface Props {
	/** Inner markup of a 24 × 24 symbol, from our own icon table. */
	of: string;
	className?: string;
}

/** Names of attributes as React wants them: `stroke-width` → `strokeWidth`. */
const named = (attributes: Shape['attributes']): Record<string, string> =>
	Object.fromEntries(
		Object.entries(attributes).map(([name, value]) => [
			name.replace(/-\w/g, (end) => end.slice(1).toUpperCase()),
			value,
		]),
	);

const draw = ({ name, attributes, inside }: Shape, key: number): ReactNode =>
	createElement(name, { key, ...named(attributes) }, ...inside.map(draw));

/** A decorative symbol. Islands get their drawings as props, so that no page carries the whole table. */
export const Glyph = ({ of, className }: Props) => (
	<svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
		{shapes(of).map(draw)}
	</svg>
);
