import { flagPath } from '#domain/country.ts';
import type { EnquiryField } from '#domain/enquiry.ts';
import { Consent, HiddenFields, SendButton, TypedFields } from '../../islands/enquiry/FormFields.tsx';
import type { EnquiryProps } from '../../islands/enquiry/words.ts';
import { FormErrors } from '../../ui/FormErrors.tsx';

/** What the server says above a form, and what it keeps in it. */
export interface Refusal {
	title: string;
	/** What is no fault of a field. */
	sentences: readonly string[];
	/** What is wrong with fields, in the order of the form. */
	wrong: readonly { field: EnquiryField; sentence: string }[];
	/** What was sent, by the names of the fields. */
	typed: Readonly<Record<string, string>>;
}

interface Props extends Omit<EnquiryProps, 'countries'> {
	refusal: Refusal;
}

const nothing = () => undefined;

/**
 * The enquiry form as the server shows it to somebody who sent it without scripts: what is wrong stands above and beside
 * it, and what was typed in it. It stays plain: no island takes it over, and no draft is put into it.
 */
export const RefusedForm = ({ refusal, ...props }: Props) => {
	const { id, action, words, icons, links, country } = props;
	const { title, sentences, wrong, typed } = refusal;
	const sentenceOf = (name: EnquiryField) => wrong.find(({ field }) => field === name)?.sentence;
	const fields = Object.fromEntries(wrong.map(({ field, sentence }) => [`${id}-${field}`, sentence]));
	return (
		<div className="form-place">
			<form className="form" id={id} method="post" action={action} aria-label={words.form.label}>
				<FormErrors fault={{ summary: title, sentences, fields }} />
				<TypedFields
					form={{ id, words, icons, sentenceOf, typed }}
					errors={[]}
					countries=""
					country={{ ...country, flag: flagPath(country.code) }}
					typed={nothing}
					onChoose={nothing}
				/>
				<HiddenFields id={id} locale={props.locale} words={words} typed={typed} />
				<Consent id={id} words={words} links={links} typed={typed} />
				<SendButton words={words} icons={icons} />
			</form>
		</div>
	);
};
