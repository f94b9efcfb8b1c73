import type { Feature } from '../../core/feature.ts';
import { aboutPlaces } from './mails.ts';
import { placeRoutes } from './routes.ts';

export const places: Feature = {
	office: [placeRoutes],
	mails: { places_moved: aboutPlaces, places_cancelled: aboutPlaces },
};

export { cancelPlaces, refundOf } from './leave.ts';
export { childrenIn } from './mails.ts';
export { moneyOf, newChange } from './money.ts';
export { newPlace, type Standing, standingOf, UNKNOWN } from './new-place.ts';
export {
	changeOrder,
	eventRow,
	lockedOrder,
	lockOrders,
	mailsAbout,
	note,
	partsStored,
	setAttention,
} from './order.ts';
export { insertDispatches, refreshOrder, summaryOf } from './refresh.ts';
export { ordersWith, searchHas, searchText } from './search.ts';
export { changeView, placeView, wordView } from './view.ts';
