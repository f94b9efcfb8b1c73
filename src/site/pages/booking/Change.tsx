import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { Icon } from '../../ui/StaticIcon.tsx';
import type { AllergyField, ChangeField, ChangePart } from './booking-page.ts';

interface HintProps {
	id: string;
	field: ChangeField;
	children: string;
}

/** What stands below an input: what is wrong with it, what became of the last change, and what to write. */
const Hint = ({ id, field: { error, aside }, children }: HintProps) => (
	<div id={`${id}-hint`}>
		{error !== undefined && (
			<p className="err">
				<Icon name="warning" />
				<span>{error}</span>
			</p>
		)}
		{aside && <p className="bk__aside">{aside}</p>}
		<p className="hint">{children}</p>
	</div>
);

const Allergy = ({ field, hint }: { field: AllergyField; hint: string }) => (
	<div className="fld">
		<label htmlFor={field.name}>{field.label}</label>
		<input type="hidden" name={`was-${field.name}`} value={field.was} />
		<input
			className="inp"
			id={field.name}
			type="text"
			name={field.name}
			defaultValue={field.value}
			autoComplete="off"
			aria-invalid={field.error === undefined ? undefined : true}
			aria-describedby={`${field.name}-hint`}
		/>
		<Hint id={field.name} field={field}>
			{hint}
		</Hint>
	</div>
);

/** An allergy that can only be changed by a call. */
const ToldAllergy = ({ label, now, aside }: AllergyField) => (
	<div className="bk__told">
		<b>{label}</b>
		<span>{now}</span>
		{aside && <p className="bk__aside">{aside}</p>}
	</div>
);

interface Props {
	locale: Locale;
	change: ChangePart;
}

/** The form in which a family asks for a change. */
export const Change = ({ locale, change: { action, allergies, isOpen, phone, until } }: Props) => {
	const { change } = t(locale).booking;
	return (
		<section>
			<h2>{change.title}</h2>
			<form className="bk__form" method="post" action={`${action}?lang=${locale}`} noValidate>
				<p>{change.text}</p>
				{allergies.length > 0 && (
					<div className="bk__allergies">
						{allergies.map((field) =>
							isOpen ? (
								<Allergy key={field.name} field={field} hint={change.allergyHint} />
							) : (
								<ToldAllergy key={field.name} {...field} />
							),
						)}
					</div>
				)}
				<div className="fld">
					<label htmlFor="booking-phone">{change.phone}</label>
					<input type="hidden" name="was-phone" value={phone.was} />
					<input
						className="inp"
						id="booking-phone"
						name="phone"
						type="tel"
						autoComplete="tel"
						defaultValue={phone.value}
						aria-invalid={phone.error === undefined ? undefined : true}
						aria-describedby="booking-phone-hint"
					/>
					<Hint id="booking-phone" field={phone}>
						{change.phoneHint}
					</Hint>
				</div>
				<p className="bk__until">{until}</p>
				<button className="btn" type="submit">
					{change.send}
				</button>
				<p className="hint">{change.privacy}</p>
			</form>
		</section>
	);
};
