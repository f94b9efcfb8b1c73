/**
 * Characters that nobody sees. Some change the letter before them: those stay there. They are the variant of a Chinese
 * character, and what joins or divides letters of scripts other than ours.
 */
const UNSEEN =
	/(\p{sc=Han}\p{VS}|(?![\p{sc=Latn}\p{sc=Han}])[\p{L}\p{M}][\u200c\u200d](?=\p{L}))|\p{DI}|[\ufff9-\ufffb]/gu;

/**
 * What was typed or pasted into a field of one line: composed (NFC), each kind of space a plain one, none around it, and
 * without the marks that come along unseen when a text is copied.
 */
export const oneLine = (text: string): string =>
	text
		.normalize('NFC')
		.replace(UNSEEN, '$1')
		.normalize('NFC')
		.replace(/[\t\p{Z}]/gu, ' ')
		.trim();

/** An e-mail address of one line: what a Chinese keyboard writes full-width, such as ＠ and 。, is plain. */
export const plainEmail = (text: string): string =>
	oneLine(text)
		.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
		.replace(/[\u3002\uff61]/g, '.');
