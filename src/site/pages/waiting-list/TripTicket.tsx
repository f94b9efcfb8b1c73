import type { ReactNode } from 'react';
import { Built } from '../../ui/Built.tsx';

/** Of a trip, as Astro built it into the page: see `TripSlots.astro`. */
export interface BuiltTrip {
	picture: string;
	title: string;
}

interface Props {
	picture: string;
	className: string;
	stub: ReactNode;
	children: ReactNode;
}

export const TripTicket = ({ picture, className, stub, children }: Props) => (
	<div className={`ticket ${className}`}>
		<div className="ticket__in">
			<div className="ticket__main">
				<Built html={picture} />
				{children}
			</div>
			<dl className="ticket__stub">{stub}</dl>
		</div>
	</div>
);

export const Term = ({ name, children, className }: { name: string; children: string; className?: string }) => (
	<div className={className}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);
