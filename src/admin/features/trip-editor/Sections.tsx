import { Basics } from './Basics.tsx';
import { Departures } from './Departures.tsx';
import { Itinerary } from './Itinerary.tsx';
import { Meals } from './Meals.tsx';
import { Pictures } from './Pictures.tsx';
import { School } from './School.tsx';
import { Shop } from './Shop.tsx';
import { Texts } from './Texts.tsx';

/** All parts of the form in their order. */
export const Sections = () => (
	<>
		<Basics />
		<Texts />
		<Itinerary />
		<School />
		<Meals />
		<Departures />
		<Pictures />
		<Shop />
	</>
);
