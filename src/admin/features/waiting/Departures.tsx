import { Link } from '../../ui/Link.tsx';
import { PlacesBar, PlacesText } from '../../ui/Places.tsx';
import { showDay } from '../../ui/time.ts';
import { type Line, seatsWord } from './words.ts';

interface Props {
	lines: readonly Line[];
	/** Id of the one that is shown. */
	shown: string | undefined;
	hrefOf: (id: string) => string;
}

/** The departures that somebody waits for, with their places. */
export const Departures = ({ lines, shown, hrefOf }: Props) => (
	<nav className="o-card o-places o-waiting-days" aria-label="有候补的团期">
		<ul>
			{lines.map((line) => (
				<li key={line.id}>
					<Link href={hrefOf(line.id)} aria-current={line.id === shown ? 'true' : undefined}>
						<span className="o-waiting-day">
							<b>{showDay(line.departure)}</b>
							{line.waiting > 0 && <span className="o-count">候补 {line.waiting}</span>}
						</span>
						<span>{line.title}</span>
						<PlacesBar seats={line} />
						<span className="o-waiting-day">
							<span>
								<span className="o-hidden">已订 </span>
								<PlacesText seats={line} />
							</span>
							<span>{seatsWord(line)}</span>
						</span>
					</Link>
				</li>
			))}
		</ul>
	</nav>
);
