import type { InputHTMLAttributes, ReactNode } from 'react';
import { LENGTHS } from '#domain/enquiry.ts';
import { Icon } from './StaticIcon.tsx';

/** What a control says of itself. @param error undefined while nothing is wrong with it */
export const described = (id: string, error: string | undefined, hint?: string) => ({
	'aria-invalid': error === undefined ? undefined : true,
	'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

interface LabelledProps {
	id: string;
	label: string;
	error: string | undefined;
	hint?: string;
	/** The control, which has the id. */
	children: ReactNode;
}

/** A label and its control in a plain form, with what the server says is wrong with it. */
export const Labelled = ({ id, label, error, hint, children }: LabelledProps) => (
	<div className="fld">
		<label htmlFor={id}>{label}</label>
		{children}
		{error !== undefined && (
			<p id={`${id}-error`} className="err">
				<Icon name="warning" />
				<span>{error}</span>
			</p>
		)}
		{hint && (
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
		)}
	</div>
);

interface Props extends InputHTMLAttributes<HTMLInputElement> {
	id: string;
	label: string;
	error: string | undefined;
}

export const FormField = ({ id, label, error, ...input }: Props) => (
	<Labelled id={id} label={label} error={error}>
		<input className="inp" id={id} {...described(id, error)} {...input} />
	</Labelled>
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
