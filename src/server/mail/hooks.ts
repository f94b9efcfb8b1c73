/** What the API has to do with mails, besides queueing them. */
export interface MailHooks {
	/** A mail was queued. */
	wake: () => void;
	/** Whether visitors get a mail that their enquiry arrived, at present. */
	confirms: () => Promise<boolean>;
	/** How things stand. */
	health: () => Promise<Record<string, unknown>>;
}
