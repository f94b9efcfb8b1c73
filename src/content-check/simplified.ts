import { Converter, CustomConverter } from 'opencc-js/t2cn';
import { MAINLAND_WORDS } from './mainland-words.ts';

const inMainlandWords = CustomConverter(MAINLAND_WORDS);
const inSimplifiedCharacters = Converter({ from: 'hkp', to: 'cn' });

/**
 * Every text in a value as the mainland writes it: Hong Kong's own words first, then the characters. Names of fields and
 * of pictures stay.
 */
export const simplified = <Value>(value: Value): Value => {
	if (typeof value === 'string') return inSimplifiedCharacters(inMainlandWords(value)) as Value;
	if (Array.isArray(value)) return value.map(simplified) as Value;
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, simplified(inner)])) as Value;
};
