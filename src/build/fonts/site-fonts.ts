import { fontProviders } from 'astro/config';
import { latinFiles } from './files.ts';
import { NARROW, USUAL } from './latin.ts';

/** The web fonts for Astro's configuration. @param root folder of the project */
export const siteFonts = async (root: string) => {
	const { display = '', narrow = '', numbers = '', text = '' } = await latinFiles(root);
	const provider = fontProviders.local();
	const style = 'normal' as const;
	// What has not come by the first paint waits for the next page: letters are not exactly as wide as those of another face.
	const face = (file: string, weight: string, stretch?: string) => ({
		src: [file] as [string],
		weight,
		stretch,
		style,
		display: 'optional' as const,
	});
	type Face = ReturnType<typeof face>;
	const family = (name: string, cssVariable: `--font-${string}`, ...variants: [Face, ...Face[]]) => ({
		name,
		cssVariable,
		provider,
		options: { variants },
	});
	const usual = face(display, '600 800', USUAL.stretch);
	return [
		family('Bricolage Grotesque', '--font-display', usual, face(narrow, '600 800', NARROW.stretch)),
		family('Bricolage Numbers', '--font-numbers', face(numbers, '600 800')),
		family('Figtree', '--font-text', face(text, '400 700')),
	];
};
