import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { FormField } from '../../ui/FormField.tsx';
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
					<FormField
						id="digits"
						label={words.label}
						error={error}
						name="digits"
						type="text"
						inputMode="numeric"
						autoComplete="off"
					/>
					<button className="btn" type="submit">
						{words.open}
					</button>
				</form>
			)}
		</section>
	);
};
