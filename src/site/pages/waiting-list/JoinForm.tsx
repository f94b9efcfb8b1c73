import { LENGTHS } from '#domain/enquiry.ts';
import { WAITING_CHILDREN } from '#domain/waiting.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import { FormErrors, type FormFault } from '../../ui/FormErrors.tsx';
import { described, EmailField, FormField, Labelled, Trap } from '../../ui/FormField.tsx';
import { Icon } from '../../ui/StaticIcon.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

/** What was typed into the forms of this page. */
export interface Typed {
	name: string;
	email: string;
	/** As it was sent: a number from the list, as a rule. */
	children: string;
	locale: Locale;
}

interface Props {
	locale: Locale;
	/** Name of the departure: `2026-12-12_riding-light-rail`. */
	departure: string;
	typed: Typed;
	fault: FormFault | undefined;
}

const { min, max } = WAITING_CHILDREN;
const NUMBERS = Array.from({ length: max - min + 1 }, (_, i) => min + i);

export const JoinForm = ({ locale, departure, typed, fault }: Props) => {
	const {
		waiting: { join },
		contact: { form },
	} = t(locale);
	const wrongChildren = fault?.fields['waiting-children'];
	return (
		<form className="stack wl__form" method="post" action="/api/waiting-list" noValidate>
			{fault && <FormErrors fault={fault} />}
			<input type="hidden" name="departure" value={departure} />
			<input type="hidden" name="page" value={locale} />
			<Trap id="waiting-website" label={form.trap} />
			<FormField
				id="waiting-name"
				label={join.name}
				error={fault?.fields['waiting-name']}
				name="name"
				type="text"
				autoComplete="name"
				required
				maxLength={LENGTHS.firstName}
				defaultValue={typed.name}
			/>
			<EmailField id="waiting-email" label={join.email} error={fault?.fields['waiting-email']} typed={typed.email} />
			<Labelled id="waiting-children" label={join.children} error={wrongChildren}>
				<select
					className="inp"
					id="waiting-children"
					name="children"
					defaultValue={typed.children}
					{...described('waiting-children', wrongChildren)}
				>
					{NUMBERS.map((n) => (
						<option key={n} value={n}>
							{n}
						</option>
					))}
				</select>
			</Labelled>
			<LanguageChoice locale={locale} chosen={typed.locale} />
			<div className="cluster wl__foot">
				<button className="btn" type="submit">
					{join.send}
					<Icon name="right-arrow" className="ic--go" />
				</button>
				<p className="hint">{join.privacy}</p>
			</div>
		</form>
	);
};
