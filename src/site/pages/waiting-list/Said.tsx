import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Messages } from '#i18n/messages/messages.ts';
import { href } from '#i18n/routes.ts';
import type { IconName } from '../../icons.ts';
import { Icon } from '../../ui/StaticIcon.tsx';
import type { WaitingPage } from './waiting-page.ts';

interface SaidProps {
	words: { title: string; text: string };
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

export const Onward = ({ href: address, children }: { href: string; children: string }) => (
	<a className="link" href={address}>
		{children}
		<Icon name="right-arrow" className="ic--go" />
	</a>
);

interface PointsProps {
	className?: string;
	points: readonly { icon: IconName; text: string }[];
}

export const Points = ({ className = '', points }: PointsProps) => (
	<ul className={`stack ${className}`}>
		{points.map(({ icon, text }) => (
			<li key={text} className="point">
				<Icon name={icon} />
				{text}
			</li>
		))}
	</ul>
);

interface StepProps {
	action: string;
	className?: string;
	button: string;
	label: string;
	fields?: Record<string, string>;
	children?: ReactNode;
}

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

export interface Part {
	page: WaitingPage;
	words: Messages['waiting'];
	values: Record<string, string | number>;
}

interface SentProps extends Part {
	action: string;
	about: Record<string, string>;
}

/** A mail is on its way: it can be sent again, or to another address. */
export const Sent = ({ page, words, action, about }: SentProps) => (
	<div className="cluster wl__acts">
		<Step
			action={action}
			button="link"
			label={words.sent.again}
			fields={{ ...about, page: page.locale, ...page.form?.typed }}
		/>
		<a className="link" href={page.form?.address}>
			{words.sent.correct}
		</a>
	</div>
);

/** Whoever opened the link says that the address is theirs, or that it is not. */
export const Unconfirmed = ({ page, words, confirm }: Part & { confirm: string }) => (
	<>
		<Step action={`${page.family?.action}/confirm`} button="btn" label={confirm} />
		<Step action={`${page.family?.action}/leave`} className="wl__leave" button="link" label={words.unconfirmed.leave} />
	</>
);

/** Whoever has left can come back for ten minutes. */
export const Left = ({ page, words, back }: Part & { back: string }) => (
	<>
		<Step action={`${page.family?.action}/return`} button="btn btn--ghost" label={back} />
		<p className="hint">{words.left.ten}</p>
	</>
);

export const Gone = ({ page, words }: Part) => <Onward href={href(page.locale, 'contact')}>{words.contact}</Onward>;
