import { type Content, type Entry, problemAt } from './content.ts';
import { at, entriesAt, listAt } from './data-path.ts';
import { suggest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import { type Path, type Problem, repeats } from './problem.ts';
import { phrase } from './sentences/codes.ts';

/** Pictures that a trip names: cover, then gallery. */
export const picturesOf = ({ data }: Entry): [Path, string][] => {
	const named: [Path, unknown][] = listAt(data, 'gallery').map((name, i) => [['gallery', i], name]);
	named.unshift([['cover'], at(data, 'cover')]);
	return named.filter((place): place is [Path, string] => typeof place[1] === 'string');
};

const nameOf = (picture: string): string => picture.replace(/^\.\//, '');

/** Is every picture named once, and described in every language? */
export function* checkPictures(trip: Entry, texts: readonly Entry[], files: Content['files']): Generator<Problem> {
	const folder = trip.path.slice(0, trip.path.lastIndexOf('/') + 1);
	if (at(trip.data, 'cover') === undefined)
		yield problemAt(trip, ['cover'], 'cover_missing', { right: `./${trip.folder}.jpg` });
	const named = picturesOf(trip);
	const twice = [...repeats(named, ([, name]) => name)];
	for (const [[path, name]] of twice) yield problemAt(trip, path, 'picture_twice', { name });
	const names = new Set(named.map(([, name]) => nameOf(name)));
	const beside = [...names].filter((name) => isPicture(name) && files.has(folder + name));
	// Where a name is wrong, the descriptions are most likely those of the right ones.
	const isMistaken = twice.length > 0 || beside.length < names.size || at(trip.data, 'cover') === undefined;
	for (const text of texts) {
		const described = entriesAt(text.data, 'alt').map(([name]) => name);
		for (const name of beside) {
			if (!described.includes(name)) yield problemAt(text, ['alt', name], 'picture_undescribed', { name });
		}
		for (const name of described.filter((each) => !names.has(each))) {
			if (isMistaken && files.has(folder + name)) continue;
			const left = beside.filter((each) => !described.includes(each));
			const advice = left.length > 0 ? suggest(name, left) : phrase('picture_name');
			yield problemAt(text, ['alt', name], 'picture_unnamed', { advice });
		}
	}
}
