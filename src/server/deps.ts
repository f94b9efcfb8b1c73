import type { Store } from './core/db/store.ts';
import type { FindPage } from './core/http/built-page.ts';
import type { Log } from './core/http/log.ts';
import type { Brand } from './core/mail/letter.ts';
import type { MailHooks } from './core/mail/service.ts';
import type { Encryption } from './features/accounts/encryption.ts';
import type { Classify } from './features/enquiries/classify.ts';
import type { DrawSheet } from './features/quotations/draw.ts';
import type { ShopDeps } from './features/shop/webhook.ts';
import type { CheckFolder } from './features/trips/publish/check-draft.ts';
import type { Paths } from './features/trips/publish/journal.ts';
import type { Previewer } from './features/trips/publish/previewer.ts';
import type { Publisher } from './features/trips/publish/publisher.ts';

/** The outside world of the app. */
export interface AppDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	classify: Classify;
	findPage: FindPage;
	/** Signs what is handed out, and keys fingerprints. */
	secret: string;
	/** Of secrets of second factors; absent: they are not sealed. */
	encryption?: Encryption | undefined;
	/** Public origins of the site besides the host that is asked: `https://www.example.org`. */
	pages: readonly string[];
	/** Names of the site, in each language. */
	names: readonly string[];
	/** Who mails come from. */
	brand: Brand;
	/** Where a family sees its booking, by the id of its joining instructions. */
	bookingLink: (dispatchId: string) => string;
	/** Absent where mails are of no interest. */
	mail?: MailHooks;
	drawSheet: DrawSheet;
	/** The secrets that the shop may sign with at a time; absent where no orders are taken. */
	shopSecrets?: ShopDeps['shopSecrets'];
	/** Where content and built site lie. */
	paths: Paths;
	/** Looks for mistakes in a content folder; absent: beside the server. */
	check?: CheckFolder | undefined;
	publisher: Omit<Publisher, 'problem'>;
	previewer: Previewer;
	log: Log;
}
