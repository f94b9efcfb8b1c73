import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { described, Labelled } from '../../ui/FormField.tsx';
import type { ChildPart, ChildrenPart, WordField } from './booking-page.ts';

const Word = ({ child, field }: { child: string; field: WordField }) => {
	const { kind, label, hint, value, was, error } = field;
	const id = `${kind}-${child}`;
	const control = {
		className: 'inp',
		id,
		name: kind,
		defaultValue: value,
		autoComplete: 'off',
		...described(id, error, hint),
	};
	const isLong = kind === 'health' || kind === 'other';
	return (
		<Labelled id={id} label={label} error={error} hint={hint}>
			<input type="hidden" name={`was-${kind}`} value={was} />
			{isLong ? <textarea rows={2} {...control} /> : <input type="text" {...control} />}
		</Labelled>
	);
};

interface FormProps {
	locale: Locale;
	child: ChildPart;
	action: string;
	count: number;
}

const TellForm = ({ locale, child: { id, fields, all }, action, count }: FormProps) => {
	const { child } = t(locale).booking;
	return (
		<form className="bk__form" method="post" action={`${action}?lang=${locale}`} noValidate>
			<input type="hidden" name="child" value={id} />
			{fields.map((field) => (
				<Word key={field.kind} child={id} field={field} />
			))}
			{count > 1 && (
				<label className="beside bk__all">
					<input type="checkbox" name="all" value="1" defaultChecked={all} />
					<span>{child.all}</span>
				</label>
			)}
			<button className="btn" type="submit">
				{child.send}
			</button>
			<p className="hint">{child.privacy}</p>
		</form>
	);
};

/** What we know of each child, what its family said since, and a form to say more. */
export const Children = ({ locale, known }: { locale: Locale; known: ChildrenPart }) => {
	const { child: words } = t(locale).booking;
	const { action, children, reach, kitchen } = known;
	return (
		<section aria-labelledby="booking-children">
			<h2 id="booking-children">{words.title}</h2>
			<p>{words.text}</p>
			<p className="bk__aside">{kitchen}</p>
			{children.map((child) => (
				<article key={child.id} className="stack card bk__child" aria-labelledby={`child-${child.id}`}>
					<h3 id={`child-${child.id}`}>{child.name}</h3>
					<dl className="stack">
						{child.facts.map(({ label, value }) => (
							<div key={`${label} ${value}`}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
					{child.unread.map((sentence) => (
						<p key={sentence} className="bk__aside">
							{sentence}
						</p>
					))}
					<details open={child.isOpen}>
						<summary className="btn btn--ghost">{child.summary}</summary>
						<TellForm locale={locale} child={child} action={action} count={children.length} />
					</details>
				</article>
			))}
			{reach && <p>{reach}</p>}
		</section>
	);
};
