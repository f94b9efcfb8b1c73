import type { en } from './en.ts';
import type { phrases } from './phrases.ts';

/** What each problem is called in code. */
export type Code = keyof typeof en;

/** The parameters that a sentence names in braces. */
export type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
	? Name | Names<Rest>
	: never;

/** Values of the parameters of a sentence; what to do is a phrase, which each language says in its own words. */
type Values<Sentence extends string> = {
	[Name in Names<Sentence>]: Name extends 'advice' ? Phrase : string | number | Phrase;
};

type PhraseCode = keyof typeof phrases;
type PhraseParams<C extends PhraseCode> = {
	[Name in Names<(typeof phrases)[C]['en']>]: string | number;
};

/** A part of a sentence, in no language yet. */
export interface Phrase {
	phrase: PhraseCode;
	params: Readonly<Record<string, string | number>>;
}

export type Params<C extends Code> = Values<(typeof en)[C]>;

/** What is wrong, in no language yet. */
export interface Fault {
	code: Code;
	params: Readonly<Record<string, string | number | Phrase>>;
}

/** Nothing where a sentence has no parameters. */
export type Given<P> = keyof P extends never ? [] : [params: P];

/** A problem by its code and what its sentence is filled with. */
export const fault = <C extends Code>(code: C, ...[params]: Given<Params<C>>): Fault => ({
	code,
	params: params ?? {},
});

/** A part of a sentence by its code. */
export const phrase = <C extends PhraseCode>(code: C, ...[params]: Given<PhraseParams<C>>): Phrase => ({
	phrase: code,
	params: params ?? {},
});
