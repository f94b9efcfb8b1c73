import { setMails } from '../core/mail/kinds.ts';
import { between } from '../core/mail/testing/a-brand.ts';
import { MAIL_KINDS } from '../features.ts';

/** Has all features send their mails, as at the start of a server. */
export const sendAllMails = (): void => setMails({ kinds: MAIL_KINDS, between });
