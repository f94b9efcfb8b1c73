import { useEffect, useRef } from 'react';
import { Stamp } from './Stamp.tsx';
import type { EnquiryProps } from './words.ts';

interface Props extends Pick<EnquiryProps, 'brand' | 'id'> {
	words: EnquiryProps['words']['thanks'];
	trips: string;
	onClose: () => void;
}

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
