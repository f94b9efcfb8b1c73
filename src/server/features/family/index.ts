import type { Feature } from '../../core/feature.ts';
import { familyBookings } from './public-routes.ts';

export const family: Feature = { open: [familyBookings] };
