import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { type Seats as AllSeats, freeSeats, overbooked } from '#domain/seats.ts';
import { showDay } from './time.ts';
import { useTripTitles } from './use-trip-titles.ts';

/** How many are booked of how many: `24/30`. */
export const PlacesText = ({ seats: { booked, capacity } }: { seats: Pick<Seats, 'booked' | 'capacity'> }) => (
	<span className="o-number">{capacity === null ? booked : `${booked}/${capacity}`}</span>
);

type Seats = Omit<AllSeats, 'waiting' | 'wanted'>;

/** The title of a departure, struck through where it does not go. */
export const DepartureTitle = ({ row: { title, cancelled } }: { row: { title: string; cancelled: boolean } }) =>
	cancelled ? <s>{title}</s> : title;

const colourOf = (seats: Seats, missing: boolean): string => {
	if (overbooked(seats) > 0) return 'var(--red-deep)';
	if (freeSeats(seats) === 0) return 'var(--ink)';
	return missing ? 'var(--bauhinia)' : 'var(--banyan-soft)';
};

/** The same drawn, with a mark where the departure goes, or struck through where it does not go at all. It says nothing that does not stand beside it. */
export const PlacesBar = ({ seats }: { seats: Seats }) => {
	const { booked, capacity, minimum, cancelled } = seats;
	if (capacity === null) return null;
	const missing = minimum !== null && booked < minimum;
	return (
		<svg
			className="o-places-bar"
			fill={colourOf(seats, missing)}
			viewBox="0 0 100 10"
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{cancelled ? <line x2="100" y1="5" y2="5" /> : <rect width={Math.min(1, booked / capacity) * 100} height="10" />}
			{minimum !== null && minimum < capacity && !cancelled && (
				<line x1={(minimum / capacity) * 100} x2={(minimum / capacity) * 100} y2="10" />
			)}
		</svg>
	);
};

/** The trip of a departure and its day; beside the day what else there is to say. */
export const TripAndDay = ({
	trip,
	departure,
	children,
}: {
	trip: string;
	departure: string;
	children?: ReactNode;
}) => {
	const titleOf = useTripTitles();
	return (
		<Flex component="span" vertical>
			{trip ? titleOf(trip) : '未对应'}
			<small className="o-number">
				{showDay(departure)}
				{children}
			</small>
		</Flex>
	);
};
