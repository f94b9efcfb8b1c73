import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import { Icon } from '../../ui/StaticIcon.tsx';

interface SaidProps {
	words: { title: string; text: string };
	/** Of the places in the words. */
	values: Record<string, string | number>;
	children?: ReactNode;
}

/** What the page says in one state, and what can be done then. */
export const Said = ({ words, values, children }: SaidProps) => (
	<>
		<h1>{fill(words.title, values)}</h1>
		<p className="lead">{fill(words.text, values)}</p>
		{children}
	</>
);

/** A link that leads on. */
export const Onward = ({ href, children }: { href: string; children: string }) => (
	<a className="link" href={href}>
		{children}
		<Icon name="right-arrow" className="ic--go" />
	</a>
);

interface StepProps {
	/** Where the button leads. */
	action: string;
	className?: string;
	button: string;
	label: string;
	/** Sent along. */
	fields?: Record<string, string>;
	/** Stands before the button. */
	children?: ReactNode;
}

/** A button that takes one step. */
export const Step = ({ action, className, button, label, fields = {}, children }: StepProps) => (
	<form className={className} method="post" action={action}>
		{Object.entries(fields).map(([name, value]) => (
			<input key={name} type="hidden" name={name} value={value} />
		))}
		{children}{' '}
		<button className={button} type="submit">
			{label}
		</button>
	</form>
);
