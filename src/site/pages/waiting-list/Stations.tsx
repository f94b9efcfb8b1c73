import { Icon } from '../../ui/StaticIcon.tsx';

interface Props {
	words: { full: string; waits: string; you: string };
	/** Of the family in the line, from 1. */
	place: number;
}

/** Most who wait before that are shown one by one. */
const MOST_SHOWN = 3;

/** The line as stations: the coach, those who wait before, or the first of them and dots for the others, and you. */
export const Stations = ({ words, place }: Props) => {
	const before = place - 1;
	const isLong = before > MOST_SHOWN;
	return (
		<ol className="line" aria-hidden="true">
			<li className="line__coach">
				<b>
					<Icon name="bus" />
				</b>
				{words.full}
			</li>
			{Array.from({ length: isLong ? 1 : before }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rendered once
				<li key={i} className="line__before">
					<b>{i + 1}</b>
					{words.waits}
				</li>
			))}
			{isLong && (
				<li className="line__more">
					<b>…</b>
				</li>
			)}
			<li className="line__you">
				<b>{place}</b>
				{words.you}
			</li>
		</ol>
	);
};
