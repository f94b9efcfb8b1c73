import { LOCALE_TABLE, LOCALES, type Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';

interface Props {
	locale: Locale;
	chosen: Locale;
}

/** In which language we write to somebody. Its styles are those of the page: `languages.css`. */
export const LanguageChoice = ({ locale, chosen }: Props) => (
	<fieldset className="fld languages">
		<legend>{t(locale).waiting.join.language}</legend>
		<div className="languages__choices">
			{LOCALES.map((each) => (
				<label key={each} lang={LOCALE_TABLE[each].lang}>
					<input type="radio" name="locale" value={each} defaultChecked={each === chosen} />
					<span>{LOCALE_TABLE[each].name}</span>
				</label>
			))}
		</div>
	</fieldset>
);
