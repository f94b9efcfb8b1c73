import { type Seats as AllSeats, freeSeats, overbooked } from '#domain/seats.ts';

/** How many are booked of how many: `24/30`. */
export const PlacesText = ({ seats: { booked, capacity } }: { seats: Pick<Seats, 'booked' | 'capacity'> }) => (
	<span className="o-number">{capacity === null ? booked : `${booked}/${capacity}`}</span>
);

type Seats = Omit<AllSeats, 'waiting' | 'wanted'>;

const toneOf = (seats: Seats, missing: boolean): string => {
	if (overbooked(seats) > 0) return 'o-places-bar--over';
	if (freeSeats(seats) === 0) return 'o-places-bar--full';
	return missing ? 'o-places-bar--below' : '';
};

/** The same drawn, with a mark where the departure goes. It says nothing that does not stand beside it. */
export const PlacesBar = ({ seats }: { seats: Seats }) => {
	const { booked, capacity, minimum } = seats;
	if (capacity === null) return null;
	const missing = minimum !== null && booked < minimum;
	return (
		<svg
			className={`o-places-bar ${toneOf(seats, missing)}`}
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<rect width={Math.min(1, booked / capacity) * 100} height="10" />
			{minimum !== null && minimum < capacity && (
				<line x1={(minimum / capacity) * 100} x2={(minimum / capacity) * 100} y2="10" />
			)}
		</svg>
	);
};
