import leven from 'leven';
import { type Phrase, phrase } from './sentences/codes.ts';

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The known name that a misspelt one was probably meant to be, or undefined when none comes near. */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
	const typed = plain(word).slice(0, 60);
	if (!typed) return undefined;
	let best: string | undefined;
	let beginning: string | undefined;
	// Two letters that changed places are two mistakes.
	let least = Math.max(typed.length > 3 ? 2 : 1, Math.floor(typed.length / 3)) + 1;
	for (const name of known) {
		const candidate = plain(name);
		const cost = leven(typed, candidate, { maxDistance: least });
		if (typed.length > 3 && candidate.length > 3 && (candidate.startsWith(typed) || typed.startsWith(candidate)))
			beginning ??= name;
		if (cost < least) {
			least = cost;
			best = name;
		}
	}
	return best ?? beginning;
};

/** What to type instead: the nearest name, or the names to choose from. */
export const suggest = (word: string, known: readonly string[]): Phrase => {
	const right = nearest(word, known);
	if (right) return phrase('did_you_mean', { right });
	return known.length > 0 && known.length <= 24 ? phrase('choose', { names: known.join(', ') }) : phrase('look');
};

/** A name of small letters and hyphens made of any other. */
export const asSlug = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/[^A-Za-z0-9_-]+/g, '-')
		.replace(/^[-_]+|-+$/g, '')
		.slice(0, 61);
