import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';

/** The part of a document that is needed. */
export interface PeriodsWorld {
	querySelectorAll: (selector: string) => Iterable<Pick<HTMLElement, 'dataset' | 'removeAttribute' | 'remove'>>;
}

/**
 * Of what is shown on some days only, leaves what belongs to today: `data-during="2026-12-01/2026-12-31"`, days included,
 * either of them empty where it is open. It runs right behind what it decides, so that nothing is painted that goes
 * again, and must not use anything outside itself.
 */
export function showPeriod(root: PeriodsWorld, today: IsoDate): void {
	for (const element of root.querySelectorAll('[data-during]')) {
		const [from = '', to = ''] = (element.dataset['during'] ?? '').split('/');
		if (from > today || (to !== '' && to < today)) element.remove();
		else element.removeAttribute('hidden');
	}
}

/** The script that shows what belongs to today by the visitor's clock, in Hong Kong time. */
export const SHOW_PERIOD = `(${showPeriod})(document,(${hongKongDay})(Date.now()))`;
