import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import type { EnquiryField } from '#domain/enquiry.ts';
import { Glyph } from '../parts/Glyph.tsx';

interface Props {
	/** Of the control. */
	id: string;
	name: EnquiryField;
	label: string;
	/** Small words beside the label. */
	note?: string | undefined;
	/** What is wrong, as a sentence. */
	error: string | undefined;
	/** The control is wrong although the sentence stands at another one, by that one's id. */
	errorAt?: string | undefined;
	warning: string;
	/** Stand before the input, joined to it. */
	before?: ReactNode;
	after?: ReactNode;
	input?: InputHTMLAttributes<HTMLInputElement>;
	text?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/**
 * A labelled control with its error sentence, whose place is always there: the server writes into it, too. Uncontrolled:
 * the DOM keeps what is typed, before and after hydration.
 */
export const Field = ({ id, name, label, note, error, errorAt, warning, before, after, input, text }: Props) => {
	const bad = error !== undefined || errorAt !== undefined;
	const shared = {
		id,
		name,
		className: 'inp',
		'aria-invalid': bad || undefined,
		'aria-describedby': error === undefined ? errorAt && `${errorAt}-error` : `${id}-error`,
	};
	const inputElement = <input type="text" {...shared} {...input} />;
	return (
		<div className={text ? 'fld full' : 'fld'}>
			<label htmlFor={id}>
				{label} {note && <small>{note}</small>}
			</label>
			{text ? (
				<textarea {...shared} {...text} />
			) : before ? (
				<div className={bad ? 'tel is-bad' : 'tel'}>
					{before}
					{inputElement}
				</div>
			) : (
				inputElement
			)}
			<p id={`${id}-error`} className="err" hidden={error === undefined}>
				<Glyph of={warning} />
				<span>{error}</span>
			</p>
			{after}
		</div>
	);
};
