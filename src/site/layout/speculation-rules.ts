/** Pages of ours in the language of this page: no files, no fragment, no query, not the page itself. */
const PAGE_LINKS = `a[href^='/']:not([href*='.'],[href*='#'],[href*='?'],[data-locale],[aria-current=page])`;

/**
 * Which pages the browser fetches when the visitor is about to open them (moderate: a pointer that rests or is pressed).
 * It leaves them alone where data is to be saved. They are fetched, not rendered beforehand: a page keeps its language
 * and forgets month and pictures of an earlier visit as soon as its scripts run, which must not happen to a visitor who
 * does not come; and rendering would fetch pictures and fonts as well, four times the bytes of the page alone.
 *
 * Where the browser does not know them (Safari), prefetch.js, which ships as it is written, does the same by `fetch`: a
 * link that prefetches is unknown there, too, and elsewhere the content policy, which forbids all that it does not name,
 * would stop it. A pointer or the focus rests 100 milliseconds on a link that is meant; a finger does not rest. The
 * answer is read to its end, so that the browser keeps it.
 *
 * A part of the page and no header with a file: it costs some 100 bytes of each page, but no request, and is the same on
 * every host.
 */
export const SPECULATION_RULES = JSON.stringify({
	prefetch: [{ where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }],
});
