/** Pages of ours in the language of this page: no files, no fragment, no query, not the page itself. */
const PAGE_LINKS = `a[href^='/']:not([href*='.'],[href*='#'],[href*='?'],[data-locale],[aria-current=page])`;

/**
 * Which pages the browser fetches when the visitor is about to open them (moderate: a pointer that rests or is pressed).
 * They are not rendered beforehand: scripts of a page keep its language and forget month and pictures of an earlier visit,
 * which must not happen to a visitor who does not come; and rendering would fetch four times the bytes.
 *
 * Where the browser does not know them (Safari), prefetch.js, which ships as it is written, does the same by `fetch`. A
 * pointer or the focus rests 100 milliseconds on a link that is meant; a finger does not rest.
 */
export const SPECULATION_RULES = JSON.stringify({
	prefetch: [{ where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }],
});
