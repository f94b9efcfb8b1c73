import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import type { EnquiryField } from '#domain/enquiry.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { EnquiryProps } from './words.ts';

export interface FormParts extends Pick<EnquiryProps, 'id' | 'words' | 'icons'> {
	/** What is wrong with a field, as a sentence. */
	sentenceOf: (field: EnquiryField) => string | undefined;
	/** What was sent before, by the names of the fields. */
	typed?: Readonly<Record<string, string>>;
}

interface Props {
	form: FormParts;
	name: EnquiryField;
	note?: string;
	/** The control is wrong although the sentence stands at another field. */
	errorAt?: EnquiryField | undefined;
	/** Stand before the input, joined to it. */
	before?: ReactNode;
	after?: ReactNode;
	input?: InputHTMLAttributes<HTMLInputElement>;
	text?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/** A labelled control with its error sentence. Uncontrolled: the DOM keeps what is typed, before and after hydration. */
export const Field = ({ form, name, note, errorAt, before, after, input, text }: Props) => {
	const id = `${form.id}-${name}`;
	const error = form.sentenceOf(name);
	const bad = error !== undefined || errorAt !== undefined;
	const shared = {
		id,
		name,
		className: 'inp',
		defaultValue: form.typed?.[name],
		'aria-invalid': bad || undefined,
		'aria-describedby': error === undefined ? errorAt && `${form.id}-${errorAt}-error` : `${id}-error`,
	};
	const inputElement = <input type="text" {...shared} {...input} />;
	return (
		<div className={text ? 'fld full' : 'fld'}>
			<label htmlFor={id}>
				{form.words.form[name]} {note && <small>{note}</small>}
			</label>
			{text && <textarea {...shared} {...text} />}
			{before && (
				<div className={bad ? 'tel is-bad' : 'tel'}>
					{before}
					{inputElement}
				</div>
			)}
			{!text && !before && inputElement}
			<p id={`${id}-error`} className="err" hidden={error === undefined}>
				<Glyph of={form.icons.warning} />
				<span>{error}</span>
			</p>
			{after}
		</div>
	);
};
