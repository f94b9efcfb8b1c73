import type { Feature } from '../../feature.ts';
import { ownAccountRoutes } from './own-account.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './session-routes.ts';
import { userRoutes } from './users.ts';

export const accounts: Feature = { office: [sessionRoutes, ownAccountRoutes, secondFactorRoutes, userRoutes] };
