import type { AnswerOf } from '#contracts/contracts.ts';
import { Link } from '../../ui/Link.tsx';

interface Props {
	places: AnswerOf<'GET /advert-places'>;
	/** The one that is shown. */
	shown: string;
	hrefOf: (place: string) => string;
}

/** The places of adverts with how many of theirs visitors see. */
export const Places = ({ places, shown, hrefOf }: Props) => (
	<nav className="o-card o-places" aria-label="广告位置">
		<ul>
			{places.map(({ id, label, total, live }) => (
				<li key={id}>
					<Link href={hrefOf(id)} aria-current={id === shown ? 'true' : undefined}>
						<b>{label}</b>
						<span className="o-number">
							上线中 {live}／共 {total}
						</span>
					</Link>
				</li>
			))}
		</ul>
	</nav>
);
