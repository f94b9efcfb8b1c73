import type { Feature } from '../../core/feature.ts';
import { offerMails } from './line.ts';
import { writeLink, writeOffer } from './mails.ts';
import { waitingRoutes } from './office-routes.ts';
import { waitingList } from './public-routes.ts';
import { startWaitingUpkeep } from './upkeep.ts';

export const waiting: Feature = {
	office: [waitingRoutes],
	open: [waitingList],
	mails: {
		interest_link: { write: writeLink },
		interest_offer: { write: writeOffer, ...offerMails() },
	},
	jobs: [({ lease, wakeMail, ...deps }) => startWaitingUpkeep({ ...deps, lease: lease('waiting'), wake: wakeMail })],
};

export { countSubscribers, futureDepartures } from './dates.ts';
export { eraseInterest, findInterests, interestsOf } from './interest.ts';
export { countInvitable } from './line.ts';
