import type { InputHTMLAttributes, ReactNode } from 'react';
import { LENGTHS } from '#domain/enquiry.ts';
import { Icon } from './StaticIcon.tsx';

export const FieldError = ({ id, children }: { id: string; children: string }) => (
	<p id={`${id}-error`} className="err">
		<Icon name="warning" />
		<span>{children}</span>
	</p>
);

/** What a control says of itself that is wrong. @param sentence undefined while nothing is */
export const wrongControl = (id: string, sentence: string | undefined) =>
	sentence === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` };

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	id: string;
	label: ReactNode;
	error: string | undefined;
}

/** A labelled input of a plain form, with what the server says is wrong with it. */
export const FormField = ({ id, label, error, ...input }: Props) => (
	<div className="fld">
		<label htmlFor={id}>{label}</label>
		<input className="inp" id={id} {...wrongControl(id, error)} {...input} />
		{error !== undefined && <FieldError id={id}>{error}</FieldError>}
	</div>
);

/** The address to which we write. @param typed what was sent before */
export const EmailField = ({
	typed,
	...field
}: Pick<Props, 'id' | 'label' | 'error'> & { typed: string | undefined }) => (
	<FormField
		{...field}
		name="email"
		type="email"
		autoComplete="email"
		required
		maxLength={LENGTHS.email}
		placeholder="you@example.com"
		defaultValue={typed}
	/>
);

/** A field that only machines find. */
export const Trap = ({ id, label }: { id: string; label: string }) => (
	<div className="vh" inert aria-hidden="true">
		<label htmlFor={id}>{label}</label>
		<input type="text" id={id} name="website" tabIndex={-1} autoComplete="off" />
	</div>
);
