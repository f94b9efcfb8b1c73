import { Form, type FormInstance } from 'antd';
import { createContext, use } from 'react';
import type { MissingField } from '#contracts/trips.ts';
import type { Locale } from '#domain/locale.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { type Fault, isWithin, type Path } from './faults.ts';

/** A trip in the form. */
export interface Editing {
	form: FormInstance<TripDraft>;
	/** Undefined for one that was never saved. */
	slug: string | undefined;
	/** The language whose words are shown. */
	language: Locale;
	setLanguage: (language: Locale) => void;
	faults: readonly Fault[];
	missing: readonly MissingField[];
	/** Address of the shop, `https://…`. */
	shop: string | undefined;
	/** Nothing can be changed now. */
	locked: boolean;
	/** Told of a change that a script made; what stood wrong in that place is forgotten. */
	touch: (path?: Path) => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export const useEditing = (): Editing => {
	const editing = use(EditingContext);
	if (!editing) throw new Error('No trip is being edited');
	return editing;
};

/** What is wrong at a place or inside it. */
export const useFaults = (path: Path): string[] =>
	useEditing()
		.faults.filter((fault) => fault.path && isWithin(fault.path, path))
		.map(({ message }) => message);

/** What stands at a place now, followed as it changes. */
export const useValue = <Value>(path: Path): Value | undefined => {
	const { form } = useEditing();
	return Form.useWatch(path, { form, preserve: true }) as Value | undefined;
};
