import type { Feature } from '../../core/feature.ts';
import { placeLetters } from './mails.ts';
import { placeRoutes } from './routes.ts';

export const places: Feature = { office: [placeRoutes], letters: placeLetters };
