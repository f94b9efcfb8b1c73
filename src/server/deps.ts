import type { Store } from './db/store.ts';
import type { Judge } from './enquiries/classification.ts';
import type { FindPage } from './enquiries/form-page.ts';
import type { MailHooks } from './mail/hooks.ts';
import type { ShopDeps } from './shop/webhook.ts';

/** The outside world of the API. */
export interface AppDeps {
	store: Store;
	/** Milliseconds UTC. */
	clock: () => number;
	judge: Judge;
	findPage: FindPage;
	/** @throws StoreError while the database is away */
	checkHealth: () => Promise<void>;
	/** Signs what is handed out. */
	secret: string;
	/** Public origins of the site besides the host that is asked: `https://www.example.org`. */
	pages: readonly string[];
	/** Absent where mails are of no interest. */
	mail?: MailHooks;
	/** The secrets that the shop may sign with at a time; absent where no orders are taken. */
	shopSecrets?: ShopDeps['shopSecrets'];
	/** Tells the operator about a fault of ours; nothing personal. */
	report: (error: unknown, requestId: string) => void;
}
