import type { Feature } from '../../core/feature.ts';
import { familyLetters } from './letters.ts';
import { familyBookings } from './public-routes.ts';

export const family: Feature = { open: [familyBookings], letters: familyLetters };
