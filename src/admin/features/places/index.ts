export { DepartureSeats, useDay } from './Departures.tsx';
export { Match } from './OpenQuestions.tsx';
export {
	activePlaces,
	type Change,
	changedFields,
	childName,
	type Departure,
	departureKey,
	differenceText,
	fieldsOfWord,
	isSameDeparture,
	type Order,
	type Word,
} from './order.ts';
export { type Desk, Places, useDesk } from './Places.tsx';
