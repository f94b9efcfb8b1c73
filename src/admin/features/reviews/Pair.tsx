import { Flex } from 'antd';
import type { ReactNode } from 'react';
import type { FieldChange } from '#contracts/reviews.ts';
import { isSame } from '#domain/office/changes.ts';
import { urlOf } from '../../core/send.ts';
import { wordOf } from './codes.ts';
import { marked, type Piece } from './marked.ts';

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
