/**
 * A page with a form that was refused: its fields are marked as wrong, and the summary (`src/site/ui/FormErrors.astro`)
 * takes the focus, so that who sent the form is where it is told what is wrong.
 * @param ids of the controls that are wrong
 */
export const markWrong = (html: string, ids: readonly string[]): string =>
	ids.reduce(
		(text, id) => text.replace(` id="${id}"`, `$& aria-invalid="true"`),
		html.replace(' id="wrong"', '$& autofocus'),
	);
