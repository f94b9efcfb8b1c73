/**
 * Versions of the texts of forms that are kept as evidence with what was sent. A changed sentence in
 * `src/i18n/messages/<locale>/` needs a new version here: the date of the change. A unit test compares them.
 */

/** The collection statement (`form.privacy`): what was said to everyone who sends an enquiry. */
export const PRIVACY_VERSION = '2026-11-30';

/** What is said to everyone who joins a waiting list (`waiting.join.privacy`). */
export const WAITING_VERSION = '2026-11-28';

/** What is said to everyone who asks to be told of dates (`waiting.tell.privacy`). */
export const TELL_ME_VERSION = '2026-11-28';

/** What is said to a family that tells us of its children (`booking.child.privacy`). */
export const CHANGE_VERSION = '2026-11-28';

/** The words beside the box for news (`form.marketing`, `form.marketingNote`). The box is sent with this value when ticked. */
export const MARKETING_VERSION = '2026-11-28';

/** Every version that may still be on a page somewhere, the newest last. */
const MARKETING_VERSIONS: readonly string[] = ['2026-11-21', MARKETING_VERSION];

/** The version of the text that was agreed to, or undefined: anything but the value of a ticked box is no consent. */
export const marketingConsent = (sent: unknown): string | undefined =>
	typeof sent === 'string' && MARKETING_VERSIONS.includes(sent) ? sent : undefined;
