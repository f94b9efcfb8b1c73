import type { Feature } from '../../core/feature.ts';
import { waitingLetters } from './letters.ts';
import { datesRequestRoutes, waitingRoutes } from './office-routes.ts';
import { waitingList } from './public-routes.ts';
import { startWaitingUpkeep } from './upkeep.ts';

export const waiting: Feature = {
	office: [waitingRoutes, datesRequestRoutes],
	open: [waitingList],
	letters: waitingLetters,
	jobs: [({ lease, wakeMail, ...deps }) => startWaitingUpkeep({ ...deps, lease: lease('waiting'), wake: wakeMail })],
};
