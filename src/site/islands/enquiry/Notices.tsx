import type { RefObject } from 'react';
import type { EnquiryField } from '#domain/enquiry.ts';
import { Glyph } from '../Glyph.tsx';
import type { FailureReason } from './send.ts';
import type { EnquiryProps } from './words.ts';

interface SummaryProps {
	focus: RefObject<HTMLDivElement | null>;
	id: string;
	titles: readonly string[];
	warning: string;
	errors: readonly { field: EnquiryField; sentence: string }[];
	onChoose: (field: EnquiryField) => void;
}

/** What is to be mended, with a link to each place. */
export const Summary = ({ focus, id, titles, warning, errors, onChoose }: SummaryProps) => (
	// biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls, this groups links
	<div className="full note note--err" role="group" aria-labelledby={`${id}-wrong`} tabIndex={-1} ref={focus}>
		<Glyph of={warning} />
		<div>
			<h2 id={`${id}-wrong`}>{titles[Math.min(errors.length, titles.length) - 1]}</h2>
			<ul>
				{errors.map(({ field, sentence }) => (
					<li key={field}>
						<a
							href={`#${id}-${field}`}
							onClick={(event) => {
								event.preventDefault();
								onChoose(field);
							}}
						>
							{sentence}
						</a>
					</li>
				))}
			</ul>
		</div>
	</div>
);

interface FailureProps extends Pick<EnquiryProps, 'links' | 'icons'> {
	focus: RefObject<HTMLDivElement | null>;
	words: EnquiryProps['words']['failed'];
	reason: FailureReason;
	onAgain: () => void;
}

/** What happened to an enquiry that was not sent, and what to do. */
export const Failure = ({ focus, words, reason, links, icons, onAgain }: FailureProps) => (
	<div className="full note note--err" role="alert" tabIndex={-1} ref={focus}>
		<Glyph of={icons.warning} />
		<div>
			<h2>{words.title}</h2>
			<p>{words[reason]}</p>
			<p className="note__a">
				<button className="btn btn--s" type="button" onClick={onAgain}>
					{words.again}
				</button>
				<a className="link" href={links.whatsapp}>
					<Glyph of={icons.whatsapp} />
					{words.whatsapp}
				</a>
				<a className="link" href={`mailto:${links.email}`}>
					<Glyph of={icons.mail} />
					{words.email}
				</a>
			</p>
		</div>
	</div>
);
