import type { Feature } from '../../core/feature.ts';
import type { authorize } from './authorize.ts';
import type { Encryption } from './encryption.ts';
import { ownAccountRoutes } from './own-account.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session-routes.ts';
import { userRoutes } from './users.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		/** Lets requests to the office in. */
		authorize: typeof authorize;
		/** Of secrets of second factors; absent: they are not sealed. */
		encryption?: Encryption | undefined;
	}
}

export const accounts: Feature = { office: [sessionRoutes, ownAccountRoutes, secondFactorRoutes, userRoutes] };

export { type Account, accountById, accountNames, countEnabled, listAccounts } from './accounts.ts';
export { authorize } from './authorize.ts';
export { createOwnerCommand } from './create-owner.ts';
export { createEncryption } from './encryption.ts';
export { eraseFailures } from './guesses.ts';
export { eraseSessions } from './sessions.ts';
export { offerSetup } from './setup-code.ts';
export { eraseKnownAddresses } from './sign-in.ts';
