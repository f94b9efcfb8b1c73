import { TREE_MARK } from '#domain/tree-mark.ts';

/** The red stamp of an enquiry that was received. `id` keeps its arcs apart from those of others on the page. */
export const Stamp = ({ id, brand, received }: { id: string; brand: string; received: string }) => (
	<svg className="thanks__s" viewBox="0 0 200 200" aria-hidden="true">
		<g fill="none" stroke="currentColor">
			<circle cx="100" cy="100" r="92" strokeWidth="6" />
			<circle cx="100" cy="100" r="64" strokeWidth="2.5" />
		</g>
		<path id={`${id}-arc-1`} d="M24 100a76 76 0 0 1 152 0" fill="none" />
		<path id={`${id}-arc-2`} d="M14 100a86 86 0 0 0 172 0" fill="none" />
		<text>
			<textPath href={`#${id}-arc-1`} startOffset="50%" textAnchor="middle">
				{brand.toUpperCase()}
			</textPath>
		</text>
		<text>
			<textPath href={`#${id}-arc-2`} startOffset="50%" textAnchor="middle">
				{received}
			</textPath>
		</text>
		<g transform="translate(64 62) scale(1.3)" fill="currentColor">
			<path d={TREE_MARK.crown} />
			<path d={TREE_MARK.trunk} />
			<path fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round" d={TREE_MARK.ground} />
			<path fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" d={TREE_MARK.roots} />
			<circle cx="15" cy="55" r="5.3" className="thanks__d" />
			<circle cx="49" cy="55" r="5.3" className="thanks__d" />
		</g>
	</svg>
);
