import { Icon } from './StaticIcon.tsx';

/** What is wrong with a form that the server refused. */
export interface FormFault {
	summary: string;
	/** What is no fault of a field. */
	sentences?: readonly string[];
	/** The sentence of each field that is wrong, by the id of its control. */
	fields: Readonly<Record<string, string>>;
}

/** Says above a form that the server refused what is wrong, with a link to each field, and takes the focus. */
export const FormErrors = ({ fault: { summary, sentences = [], fields } }: { fault: FormFault }) => (
	// biome-ignore lint/a11y/noAutofocus: whoever sent the form is led to what is wrong with it
	<section className="note" aria-labelledby="wrong-title" tabIndex={-1} autoFocus>
		<Icon name="warning" />
		<div>
			<h2 id="wrong-title">{summary}</h2>
			{sentences.map((sentence) => (
				<p key={sentence}>{sentence}</p>
			))}
			<ul>
				{Object.entries(fields).map(([id, sentence]) => (
					<li key={id}>
						<a href={`#${id}`}>{sentence}</a>
					</li>
				))}
			</ul>
		</div>
	</section>
);
