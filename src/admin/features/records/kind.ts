import type { FormItemProps } from 'antd';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { RecordName } from '#domain/office/records.ts';
import type { Columns } from '../../ui/list/ListTable.tsx';
import type { List, ListQuery } from '../../ui/list/use-list.ts';

/** What every record is, whatever its kind. */
export interface RecordRow {
	id: string;
	value: { order: number };
	version: string;
	publishing: boolean;
}

/** What a part of the form is given that draws itself. */
export interface PartProps {
	field: RecordField;
	/** Undefined for a new one. */
	opened: RecordRow | undefined;
	/** Stores a draft of a new one, if that was not done before. */
	begin: () => Promise<RecordRow>;
	/** Tells the form of a change that is none of its fields. */
	changed: () => void;
}

/** A field as the form of its kind shows it. */
export interface RecordField {
	name: string;
	/** Its own name, unless the form calls it otherwise. */
	label?: string;
	extra?: ReactNode;
	/** Labels of what can be chosen. */
	options?: Readonly<Record<string, string>>;
	/** Lines of a text. */
	rows?: number;
	/** Whether it has to be filled, where the schema does not know. */
	required?: boolean;
	/** Another control than that of its shape. */
	control?: ReactElement;
	/** Draws itself. */
	Part?: ComponentType<PartProps>;
	/** For those who only read it, in place of its label and its text. */
	facts?: ReactNode;
	/** Stands below it. */
	below?: ReactNode;
	rules?: FormItemProps['rules'];
}

export interface ListProps<Row extends RecordRow> {
	kind: RecordKind<Row>;
	list: List<Row>;
	open: (id: string | undefined) => void;
	/** Asks whether to delete it; absent for those who may not. */
	remove: ((row: Row) => void) | undefined;
}

/** What is special of a kind of record on the screen that all kinds share. */
export interface RecordKind<Row extends RecordRow, Opened extends Row = Row> {
	name: RecordName;
	/** What heads the column of names in a table. */
	named?: string;
	/** What the search looks for. */
	search: string;
	/** The filter that leads from one part of the list to another, and all filters. */
	tab: string;
	filters: readonly string[];
	queryOf?: (query: ListQuery) => ListQuery;
	/** Labels of the parts of the list. */
	useTabs: () => Readonly<Record<string, string>>;
	/** Lists the rows; a table with tabs unless there is one. */
	List?: (props: ListProps<Row>) => ReactNode;
	columns?: (tabs: Readonly<Record<string, string>>) => Columns<Row>;
	/** What a row is in besides being published. */
	stateOf?: (row: Row) => ReactNode;
	nameOf: (row: Row) => string;
	/** The words that say what it is; a new one gets its id of them. */
	words: string;
	/** Says of what is deleted where visitors will miss it. */
	loss: (opened: Opened) => string;
	/** Why it cannot be deleted. */
	hindrance?: (opened: Opened) => ReactNode;
	/** What a new one begins with. */
	fresh: (rows: readonly Row[], query: ListQuery) => Row['value'];
	/** New ones are drafts, by a name made of what they hold. */
	draftName?: (value: Row['value']) => string;
	/** Fields of the form in their order; a list stands in one line. */
	fields: (
		value: Row['value'],
		opened: Opened | undefined,
		tabs: Readonly<Record<string, string>>,
	) => (RecordField | RecordField[])[];
	/** What the form begins with: what is shown, unless there is something else. */
	editable?: (opened: Opened) => Row['value'];
	/** What the form holds as it is sent, once what is empty is left out. */
	tidy?: (value: Row['value']) => Row['value'];
	/** Names of what it holds, by their ids. */
	namesIn?: (value: Row['value']) => Readonly<Record<string, string>>;
	/** What the buttons say, and what is to be known before. */
	saving?: (value: Row['value'], opened: Opened | undefined) => { save: string; publish?: string; afterwards?: string };
	/** Said of what was saved and is not published yet. */
	savedText?: string;
	/** It cannot be changed now. */
	isLocked?: (opened: Opened) => boolean;
	/** A form is begun anew when this changes. */
	standing?: (opened: Opened) => string;
	/** Above and below the form. */
	above?: (opened: Opened, remove: () => void) => ReactNode;
	below?: (opened: Opened) => ReactNode;
}

const isBlank = (value: unknown): boolean => {
	if (typeof value === 'string') return value.trim() === '';
	if (typeof value !== 'object') return value === undefined || value === false;
	return value === null || Object.values(value).every(isBlank);
};

/** What a form holds without what nobody wrote: words that are empty in every language, lists of nothing. */
export const tidyRecord = <Value extends object>(record: Value): Value =>
	Object.fromEntries(
		Object.entries(record).flatMap(([name, value]) => {
			if (isBlank(value)) return [];
			if (typeof value === 'string') return [[name, value.trim()]];
			return [[name, Array.isArray(value) && typeof value[0] === 'object' ? value.map(tidyRecord) : value]];
		}),
	) as Value;
