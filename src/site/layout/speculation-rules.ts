/** Pages of ours in the language of this page: no files, no fragment, no query, not the page itself. */
const PAGE_LINKS = `a[href^='/']:not([href*='.'],[href*='#'],[href*='?'],[data-locale],[aria-current=page])`;

/** Moderate: a pointer that rests or is pressed, on a phone also a link that the visitor has scrolled to. */
const WHEN_MEANT = [{ where: { selector_matches: PAGE_LINKS }, eagerness: 'moderate' }];

/**
 * Which pages the browser renders when the visitor is about to open them, two at most; where it only fetches beforehand, it
 * fetches them. A page that is rendered and never seen must leave no trace: scripts keep something only when they are
 * touched, or on a visit that begins, and carousels stand still.
 *
 * Where the browser knows neither, prefetch.js, which ships as it is written, does the same by `fetch`. A pointer or the
 * focus rests 100 milliseconds on a link that is meant; a finger does not rest.
 */
export const SPECULATION_RULES = JSON.stringify({ prefetch: WHEN_MEANT, prerender: WHEN_MEANT });
