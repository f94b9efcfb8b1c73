import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../core/deps.ts';
import type { Feature } from '../../core/feature.ts';
import { setScheduleChanges } from '../../core/schedule/catalogue.ts';
import { failDispatch, lockCarried } from '../orders/index.ts';
import { availabilityRoute } from './availability.ts';
import { calendarFileRoutes } from './calendars.ts';
import { departureChangeRoutes } from './change-routes.ts';
import { followChanges } from './changes.ts';
import { dispatchRoutes } from './dispatch-routes.ts';
import { familyBookings } from './family/public-routes.ts';
import { startFollowing } from './follow.ts';
import { writeJoining } from './joining-instructions.ts';
import { writeChanged } from './mails.ts';
import { rollCallRoutes } from './roll-call-routes.ts';
import { calendarRoutes } from './routes.ts';
import { failNotice, lockNotice } from './task.ts';
import { writeWeather } from './weather.ts';

/** What was decided of departures counts from the first answer on, and for this store alone. */
const followChangesOf = (app: FastifyInstance, { store }: AppDeps): void => {
	app.addHook('onReady', () => followChanges(store));
	app.addHook('onClose', async () => setScheduleChanges([]));
};

export const departures: Feature = {
	office: [calendarRoutes, departureChangeRoutes, dispatchRoutes, rollCallRoutes],
	open: [availabilityRoute, calendarFileRoutes, familyBookings, followChangesOf],
	mails: {
		joining_instructions: { write: writeJoining, lock: lockCarried, dead: failDispatch },
		departure_changed: { write: writeChanged, lock: lockNotice, dead: failNotice },
		weather: { write: writeWeather, lock: lockNotice, dead: failNotice },
	},
	jobs: [startFollowing],
};

export { availability } from './availability.ts';
export { bookingPath } from './booking-link.ts';
export { type Changing, followChanges } from './changes.ts';
export { listDepartures } from './departures.ts';
export { makeRoom } from './make-room.ts';
export { followTrip, type TripChange, touchedBy, tripChange } from './trip-change.ts';
