import { type Content, type Entry, problemAt } from './content.ts';
import { at, entriesAt, listAt } from './data-path.ts';
import { suggest } from './nearest.ts';
import { isPicture } from './pictures.ts';
import { type Path, type Problem, repeats } from './problem.ts';

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
	if (at(trip.data, 'cover') === undefined) {
		const put = files.has(`${folder}${trip.folder}.jpg`) ? '' : ' and put the picture there';
		const fix = `Add "cover": "./${trip.folder}.jpg"${put}`;
		yield problemAt(trip, ['cover'], 'is missing; a trip needs a picture', fix);
	}
	const named = picturesOf(trip);
	const twice = [...repeats(named, ([, name]) => name)];
	for (const [[path, name]] of twice)
		yield problemAt(trip, path, `the picture ${name} stands here twice`, 'Take one away, or name another picture');
	const names = new Set(named.map(([, name]) => nameOf(name)));
	const beside = [...names].filter((name) => isPicture(name) && files.has(folder + name));
	// Where a name is wrong, the descriptions are most likely those of the right ones.
	const isMistaken = twice.length > 0 || beside.length < names.size || at(trip.data, 'cover') === undefined;
	for (const text of texts) {
		const described = entriesAt(text.data, 'alt').map(([name]) => name);
		for (const name of beside) {
			const fix = `Add below alt: ${name}: what the picture shows`;
			if (!described.includes(name))
				yield problemAt(text, ['alt', name], 'is missing: nobody says what the picture shows', fix);
		}
		for (const name of described.filter((each) => !names.has(each))) {
			if (isMistaken && files.has(folder + name)) continue;
			const left = beside.filter((each) => !described.includes(each));
			const fix = left.length > 0 ? suggest(name, left) : 'Take it away, or name the picture in trip.json';
			yield problemAt(text, ['alt', name], 'describes a picture that trip.json does not name', fix);
		}
	}
}
