const STYLE = /<style\b[^>]*>[\s\S]*?<\/style>/g;
const END_OF_HEAD = '</head>';

/**
 * A built page with every style sheet in its head, where alone HTML allows it. Islands and parts that are styled by their
 * data write theirs where they stand.
 */
export const withStylesInHead = (html: string): string => {
	const end = html.indexOf(END_OF_HEAD);
	if (end < 0 || html.indexOf('<style', end) < 0) return html;
	const found: string[] = [];
	const body = html.slice(end).replace(STYLE, (style) => {
		found.push(style);
		return '';
	});
	return html.slice(0, end) + found.join('') + body;
};
