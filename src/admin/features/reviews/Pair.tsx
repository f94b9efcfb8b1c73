import { Flex } from 'antd';
import { diffArrays } from 'diff';
import type { ReactNode } from 'react';
import type { FieldChange } from '#contracts/reviews.ts';
import { isSame } from '#domain/office/changes.ts';
import { fieldPath } from '#domain/office/field-labels.ts';
import { FORMS, formFieldAt } from '#domain/office/forms.ts';
import { MEETING_POINT } from '#domain/trip-sale.ts';
import { urlOf } from '../../core/send.ts';

/** A piece of a text, and whether the other text lacks it. */
export interface Piece {
	text: string;
	changed: boolean;
}

/** Words of Latin letters and numbers whole, every other character by itself: Chinese words are a character or two. */
const tokensOf = (text: string): string[] => text.match(/[\p{Script=Latin}\p{M}\p{N}'’]+|[\s\S]/gu) ?? [];

/** Texts with more differences are marked whole. */
const MOST = 2_000;
/** Where less than this part of the shorter text stands in the other, too, what is common is so by chance. */
const LIKE = 0.3;

/** Two states of a text in pieces: what was taken out of the one, and what came into the other. */
export const marked = (before: string, after: string): { before: Piece[]; after: Piece[] } => {
	const [one, other] = [tokensOf(before), tokensOf(after)];
	const parts = diffArrays(one, other, { maxEditLength: MOST }) ?? [];
	const common = parts.reduce((sum, { added, removed, count }) => (added || removed ? sum : sum + count), 0);
	if (common < LIKE * Math.min(one.length, other.length))
		return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] };
	const side = (foreign: 'added' | 'removed'): Piece[] =>
		parts
			.filter((part) => !part[foreign])
			.map(({ value, added, removed }) => ({ text: value.join(''), changed: added || removed }));
	return { before: side('added'), after: side('removed') };
};

/** The specification whose values a field holds. */
const specificationOf = (field: string): string | undefined =>
	/^pickUp\.place$/.test(field) ? MEETING_POINT : /^specifications\.([^.]+)/.exec(field)?.[1];

/** What the choices of a fact are called. */
const optionsAt = (field: string) => {
	const { options, item } = formFieldAt(FORMS.trips, fieldPath(field)) ?? {};
	return options ?? item?.options;
};

/** A value as the office says it. @param names of categories, specifications and their values, see `useWords` */
export const wordOf = (field: string, value: unknown, names: Readonly<Record<string, string>>): string => {
	if (typeof value === 'boolean') return value ? '是' : '否';
	if (typeof value === 'object' && value !== null)
		return (
			Object.entries(value)
				.map(([name, inner]) => wordOf(`${field}.${name}`, inner, names))
				.join(' · ') || '（无）'
		);
	const specification = specificationOf(field);
	if (specification !== undefined) return names[`${specification} ${value}`] ?? String(value);
	const words = field === 'categories' ? names : optionsAt(field);
	return words?.[String(value)] ?? String(value);
};

interface Props {
	slug: string;
	change: FieldChange;
	labels: Readonly<Record<string, string>>;
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const isList = (value: unknown): boolean => Array.isArray(value) || value === undefined;

/** One side of a text; what only this side has is marked. */
const Text = ({ pieces, as: As }: { pieces: readonly Piece[]; as: 'del' | 'ins' }) => (
	<span className="o-message">
		{pieces.map(({ text, changed }, i) =>
			// biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names, and never move
			changed ? <As key={i}>{text}</As> : <span key={i}>{text}</span>,
		)}
	</span>
);

/** Entries of one side; those that the other side lacks are marked. */
const Entries = ({ mine, others, as: As, show }: EntriesProps) => (
	<Flex component="ul" wrap gap={6}>
		{mine.map((each) => (
			<li key={JSON.stringify(each)}>
				{others.some((other) => isSame(other, each)) ? show(each) : <As>{show(each)}</As>}
			</li>
		))}
	</Flex>
);
interface EntriesProps {
	mine: readonly unknown[];
	others: readonly unknown[];
	as: 'del' | 'ins';
	show: (value: unknown) => ReactNode;
}

const None = () => <span className="o-quiet">（无）</span>;

/** A field before and after, as two cells. */
export const Pair = ({ slug, change: { field, before, after }, labels }: Props) => {
	const picture = (name: unknown): ReactNode => {
		const file = String(name).replace(/^\.\//, '');
		return (
			<img src={urlOf('GET /goods/:slug/images/:name', { params: { slug, name: file } })} alt={file} loading="lazy" />
		);
	};
	const show = (value: unknown): ReactNode => wordOf(field, value, labels);
	const cell = (mine: unknown, other: unknown, as: 'del' | 'ins', pieces?: readonly Piece[]): ReactNode => {
		if (mine === undefined) return <None />;
		if (pieces) return <Text pieces={pieces} as={as} />;
		const entries = { mine: listOf(mine), others: listOf(other), as };
		if (/^(cover|gallery)$/.test(field)) return <Entries {...entries} show={picture} />;
		if (isList(mine)) return <Entries {...entries} show={show} />;
		return <span className="o-message">{show(mine)}</span>;
	};
	const texts = typeof before === 'string' && typeof after === 'string' && show(before) === before;
	const sides = texts && !/^(cover|gallery)/.test(field) ? marked(before, after) : undefined;
	return (
		<>
			<td>{cell(before, after, 'del', sides?.before)}</td>
			<td>{cell(after, before, 'ins', sides?.after)}</td>
		</>
	);
};
