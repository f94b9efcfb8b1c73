import type { Vault } from './accounts/encryption.ts';
import type { Store } from './db/store.ts';
import type { Log } from './http/log.ts';
import type { Brand } from './mail/letter.ts';
import type { Places } from './trips/publish/journal.ts';
import type { Previewer } from './trips/publish/previewer.ts';
import type { Publisher } from './trips/publish/publisher.ts';

/** The outside world of the back office. */
export interface OfficeDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	/** Keys fingerprints. */
	secret: string;
	/** Of secrets of second factors; absent: they are not sealed. */
	vault?: Vault;
	/** Public origins of the site besides the host that is asked: `https://www.example.org`. */
	pages: readonly string[];
	/** Names of the site, in each language. */
	names: readonly string[];
	/** Who mails come from. */
	brand: Brand;
	/** Where content and built site lie. */
	places: Places;
	publisher: Publisher;
	previewer: Previewer;
	log: Log;
	/** Tells the operator about a fault of ours; nothing personal. */
	report: (error: unknown, requestId: string) => void;
}
