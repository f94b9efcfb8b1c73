import { MARKETING_VERSION } from '#domain/consent.ts';
import { HIDDEN_FIELDS } from '#domain/enquiry.ts';
import { fill } from '#i18n/fill.ts';
import type { EnquiryProps } from './words.ts';

interface Props {
	id: string;
	words: EnquiryProps['words']['form'];
	/** Who answers questions about personal data. */
	email: string;
	/** Address of the privacy policy. */
	privacy: string;
}

/** The box for news, never ticked beforehand, and what happens to the details: both before the button that sends. */
export const Consent = ({ id, words, email, privacy }: Props) => {
	const box = `${id}-${HIDDEN_FIELDS.marketing}`;
	return (
		<>
			<div className="full box">
				<input
					type="checkbox"
					id={box}
					name={HIDDEN_FIELDS.marketing}
					value={MARKETING_VERSION}
					// A browser that ticks it again after a reload would consent for the visitor.
					autoComplete="off"
					aria-describedby={`${box}-note`}
				/>
				<label htmlFor={box}>{words.marketing}</label>
				<p className="hint" id={`${box}-note`}>
					{words.marketingNote}
				</p>
			</div>
			<p className="full hint">
				{fill(words.privacy, { email })} <a href={privacy}>{words.privacyLink}</a>
			</p>
		</>
	);
};
