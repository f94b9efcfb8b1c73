import { type RefObject, useEffect, useRef } from 'react';
import type { EnquiryField } from '#domain/enquiry.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { FailureReason } from './send.ts';
import type { EnquiryProps } from './words.ts';

/** A place that takes the focus with each news while it has some. */
const useNews = (news: number, has: boolean): RefObject<HTMLDivElement | null> => {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (news === 0 || !has) return;
		place.current?.focus();
		place.current?.scrollIntoView({ block: 'nearest' });
	}, [news, has]);
	return place;
};

interface SummaryProps {
	news: number;
	id: string;
	titles: readonly string[];
	warning: string;
	errors: readonly { field: EnquiryField; sentence: string }[];
}

export const Summary = ({ news, id, titles, warning, errors }: SummaryProps) => {
	const count = Math.min(Math.max(errors.length, 1), titles.length);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls, this groups links
		<div
			className="note"
			hidden={errors.length === 0}
			role="group"
			aria-labelledby={`${id}-wrong`}
			tabIndex={-1}
			ref={useNews(news, errors.length > 0)}
		>
			<Glyph of={warning} />
			<div>
				<h2 id={`${id}-wrong`}>{titles[count - 1]}</h2>
				<ul>
					{errors.map(({ field, sentence }) => (
						<li key={field}>
							<a
								href={`#${id}-${field}`}
								onClick={(event) => {
									event.preventDefault();
									document.getElementById(`${id}-${field}`)?.focus();
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
};

interface FailureProps extends Pick<EnquiryProps, 'links' | 'icons'> {
	news: number;
	words: EnquiryProps['words']['failed'];
	reason: FailureReason;
	onAgain: () => void;
}

/** What happened to an enquiry that was not sent, and what to do. */
export const Failure = ({ news, words, reason, links, icons, onAgain }: FailureProps) => (
	<div className="note" role="alert" tabIndex={-1} ref={useNews(news, true)}>
		<Glyph of={icons.warning} />
		<div>
			<h2>{words.title}</h2>
			<p>{words[reason]}</p>
			<p className="cluster note__a">
				<button className="btn btn--s" type="button" onClick={onAgain}>
					{words.again}
				</button>
				<a className="link" href={links.whatsapp}>
					<Glyph of={icons.whatsapp} className="ic--full" />
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

interface SendingProps {
	news: number;
	active: boolean;
	words: EnquiryProps['words']['sending'];
}

/** The veil over the form while it is sent: a tram between three stops. The live region is always there, so that the change is read out. */
export const Sending = ({ news, active, words }: SendingProps) => (
	<div role="status" tabIndex={-1} ref={useNews(news, active)} className="veil-place">
		{active && (
			<div className="veil">
				<div className="stack veil__b">
					<div className="beside track veil__l" aria-hidden="true">
						<i className="disc" />
						<i className="disc" />
						<i className="disc" />
						<b />
					</div>
					<p>{words.text}</p>
					<span className="vh">{words.loading}</span>
				</div>
			</div>
		)}
	</div>
);
