import { useEffect, useRef } from 'react';
import { TREE_MARK } from '../../tree-mark.ts';
import type { EnquiryProps } from './words.ts';

interface Props extends Pick<EnquiryProps, 'brand' | 'id'> {
	words: EnquiryProps['words']['thanks'];
	trips: string;
	onClose: () => void;
}

const Stamp = ({ id, brand, received }: { id: string; brand: string; received: string }) => (
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

/** The thank-you dialog: no buttons; Esc, a click beside it, or the link takes the visitor on. */
export const Thanks = ({ id, brand, words, trips, onClose }: Props) => {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const element = dialog.current;
		// The dialog itself takes the focus, or a stray Enter would follow the link.
		element?.showModal();
		element?.focus();
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Esc
		<dialog
			className="thanks"
			ref={dialog}
			tabIndex={-1}
			aria-labelledby={`${id}-thanks`}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === dialog.current) dialog.current.close();
			}}
		>
			<div className="thanks__b">
				<Stamp id={id} brand={brand} received={words.stamp} />
				<h2 id={`${id}-thanks`}>{words.title}</h2>
				<p>{words.text}</p>
				<a className="link" href={trips}>
					{words.trips}
				</a>
				<p className="hint">{words.close}</p>
			</div>
		</dialog>
	);
};
