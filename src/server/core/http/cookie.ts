/** Every value that a `Cookie` header gives a name: none when it is not sent, two when it is sent twice. */
export const cookiesNamed = (header: string | undefined, name: string): string[] =>
	(header ?? '').split(';').flatMap((pair) => {
		const at = pair.indexOf('=');
		return pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
	});
