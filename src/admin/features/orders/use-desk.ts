import { useState } from 'react';
import { hasDraft } from '../../draft.ts';
import { addDraft } from './AddPlace.tsx';
import { correctDraft } from './CorrectPlaces.tsx';
import { activePlaces, type Order, type Place } from './order.ts';

/** What is being done with places. */
export type Doing = 'move' | 'cancel' | 'correct' | 'add' | 'names';

/** Which places of an order are ticked, and what is being done with them. */
export interface Desk {
	ticked: readonly Place[];
	tick: (ids: readonly string[]) => void;
	doing: Doing | undefined;
	begin: (doing: Doing) => void;
	/** Ticks all whose children go, and asks to give them back. */
	cancelAll: () => void;
	end: () => void;
}

interface State {
	ids: readonly string[];
	doing?: Doing | undefined;
}

/** Words that were typed before a session ended are shown again where they were typed. */
const beginning = (order: Order): State => {
	const active = activePlaces(order).map(({ id }) => id);
	if (hasDraft(correctDraft(order.id))) return { ids: active, doing: 'correct' };
	const only = active.length === 1 ? active : [];
	return hasDraft(addDraft(order.id)) ? { ids: only, doing: 'add' } : { ids: only };
};

export const useDesk = (order: Order): Desk => {
	const [{ ids, doing }, set] = useState(() => beginning(order));
	const active = activePlaces(order);
	return {
		ticked: active.filter(({ id }) => ids.includes(id)),
		tick: (chosen) => set({ ids: chosen, doing: chosen.length > 0 ? doing : undefined }),
		doing,
		begin: (next) => set({ ids, doing: next === doing ? undefined : next }),
		cancelAll: () => set({ ids: active.map(({ id }) => id), doing: 'cancel' }),
		end: () => set({ ids: [] }),
	};
};
