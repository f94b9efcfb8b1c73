import type { Store } from './db/store.ts';
import type { FindPage } from './http/built-page.ts';
import type { Log } from './http/log.ts';
import type { Brand } from './mail/letter.ts';

/** The outside world of the app. A feature adds what it alone needs, in its `index.ts`. */
export interface AppDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	findPage: FindPage;
	/** Signs what is handed out, and keys fingerprints. */
	secret: string;
	/** Public origins of the site besides the host that is asked: `https://www.example.org`. */
	pages: readonly string[];
	/** Names of the site, in each language. */
	names: readonly string[];
	/** Who mails come from. */
	brand: Brand;
	/** Absent where mails are of no interest. */
	mail?: {
		/** A mail was queued. */
		wake: () => void;
		/** Whether visitors get a mail that their enquiry arrived, at present. */
		confirms: () => Promise<boolean>;
	};
	log: Log;
}
