import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { FieldError } from '../../ui/FormField.tsx';
import type { LockPart } from './booking-page.ts';

/** Asks for the last digits of a phone number before it shows children: links are passed on. */
export const Lock = ({ locale, lock: { action, error, kept } }: { locale: Locale; lock: LockPart }) => {
	const { lock: words } = t(locale).booking;
	return (
		<section aria-labelledby="booking-children">
			<h2 id="booking-children">{words.title}</h2>
			<p>{action === '' ? words.noNumber : words.text}</p>
			{action !== '' && (
				<form className="bk__form" method="post" action={`${action}?lang=${locale}`}>
					{kept.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<div className="fld">
						<label htmlFor="digits">{words.label}</label>
						<input
							className="inp"
							id="digits"
							name="digits"
							inputMode="numeric"
							autoComplete="off"
							aria-invalid={error === undefined ? undefined : true}
							aria-describedby={error === undefined ? undefined : 'digits-error'}
						/>
						{error !== undefined && <FieldError id="digits">{error}</FieldError>}
					</div>
					<button className="btn" type="submit">
						{words.open}
					</button>
				</form>
			)}
		</section>
	);
};
