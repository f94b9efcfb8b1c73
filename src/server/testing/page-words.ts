/** The text of a page that React rendered: entities as the letters that they stand for. */
export const plain = (html: string): string =>
	html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What stands in the places of a message, if a text is that message; undefined when it is another. */
export const placesIn = (text: string, message: string): string[] | undefined => {
	const pattern = message.split(/\{\w+\}/).map((part) => RegExp.escape(part));
	return new RegExp(`^${pattern.join('(.*)')}$`).exec(text)?.slice(1);
};
