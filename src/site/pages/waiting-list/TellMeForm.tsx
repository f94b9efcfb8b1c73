import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { FormErrors, type FormFault } from '../../ui/FormErrors.tsx';
import { EmailField, Trap } from '../../ui/FormField.tsx';
import { Icon } from '../../ui/StaticIcon.tsx';
import type { Typed } from './JoinForm.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

interface Props {
	locale: Locale;
	action: string;
	trip: string;
	/** What was sent before; absent on the page of the trip. */
	typed?: Pick<Typed, 'email' | 'locale'> | undefined;
	fault?: FormFault | undefined;
}

/** Asks to be told when a trip has dates: on the page of the trip, and where the server has something to say about it. */
export const TellMeForm = ({ locale, action, trip, typed, fault }: Props) => {
	const {
		waiting: { join, tell },
		contact: { form },
	} = t(locale);
	return (
		<form className="stack tell" method="post" action={action} noValidate>
			{fault && <FormErrors fault={fault} />}
			<input type="hidden" name="trip" value={trip} />
			<input type="hidden" name="page" value={locale} />
			<Trap id="tell-website" label={form.trap} />
			<EmailField id="tell-email" label={join.email} error={fault?.fields['tell-email']} typed={typed?.email} />
			<LanguageChoice locale={locale} chosen={typed?.locale ?? locale} />
			<button className="btn" type="submit">
				{tell.send}
				<Icon name="right-arrow" className="ic--go" />
			</button>
			<p className="hint">{tell.privacy}</p>
		</form>
	);
};
