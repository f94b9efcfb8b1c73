import { Converter as toTraditional } from 'opencc-js/cn2t';
import { Converter as toSimplified } from 'opencc-js/t2cn';

const inTraditional = toTraditional({ from: 'cn', to: 'hk' });
const inSimplified = toSimplified({ from: 'hk', to: 'cn' });

/** The characters of the first level of Big5: what Hong Kong and Taiwan write with every day. */
const EVERYDAY = ((): ReadonlySet<string> => {
	const decoder = new TextDecoder('big5');
	const characters = new Set<string>();
	for (let row = 0xa4; row <= 0xc6; row++)
		for (let cell = 0x40; cell <= 0xfe; cell++) characters.add(decoder.decode(new Uint8Array([row, cell])));
	return characters;
})();

/** Simplified forms that stand there as other characters, which no text of today uses. */
const ALSO_SIMPLIFIED = new Set('么儿听坏愿荐虫');

const isSimplified = (character: string): boolean =>
	inTraditional(character) !== character && inSimplified(character) === character && !EVERYDAY.has(character);

/** Characters that only simplified text uses, each once. */
export const simplifiedIn = (text: string): string[] =>
	[...new Set(text)].filter((character) => ALSO_SIMPLIFIED.has(character) || isSimplified(character));

/** Characters that only traditional text uses, each once; 乾 of 乾隆 is right in both. */
export const traditionalIn = (text: string): string[] => {
	const rest = inSimplified(text);
	return [...new Set(text)].filter((character) => inSimplified(character) !== character && !rest.includes(character));
};
