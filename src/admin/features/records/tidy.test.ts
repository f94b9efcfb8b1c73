import { expect, it } from 'vitest';
import { moved } from './AdvertList.tsx';
import { tidyAdvert } from './adverts.tsx';
import { tidyRecord } from './kind.ts';
import { tidySpecification } from './specifications.tsx';

const words = (en: string) => ({ en, zh: '水', cn: '水' });

it('what is empty is not sent, what is there stays', () => {
	const held = { place: 'trip-banner', order: 0, picture: './a.png', alt: words('a'), to: '2026-12-01' } as const;
	const empty = { en: '', zh: ' ', cn: '' };
	expect(tidyRecord({ ...held, caption: empty, link: ' ', from: '', offline: false, beside: [] })).toEqual(held);
	expect(tidyRecord({ link: ' /About ', offline: true })).toEqual({ link: '/About', offline: true });
	const half = { en: 'a', zh: '', cn: '' };
	expect(tidyRecord({ caption: half })).toEqual({ caption: half });
});
it('a notice is a line of words: a picture that was chosen for another place stays behind', () => {
	const notice = { place: 'notice', order: 0, caption: words('c') } as const;
	expect(tidyAdvert({ ...notice, picture: './a.png', alt: words('a') })).toEqual(notice);
	const banner = { ...notice, place: 'trip-banner', picture: './a.png' } as const;
	expect(tidyAdvert(banner)).toEqual(banner);
});
it('new values get a name of their own by their English words, those that are there keep theirs and all that they say', () => {
	const place = { name: words('Pier'), address: words('Central'), directions: words('By the clock') };
	const values = [
		{ id: 'water', label: words('Water bottle'), place },
		{ label: words('Water') },
		{ label: words('Hat'), hazard: { hazard: { en: '', zh: '', cn: '' }, measure: undefined } },
	];
	const held = { order: 2, label: words('Bring'), categories: [], values: values as never };
	expect(tidySpecification(tidyRecord(held))).toEqual({
		order: 2,
		label: words('Bring'),
		values: [values[0], { id: 'water-2', label: words('Water') }, { id: 'hat', label: words('Hat') }],
	});
});
it('moves one among the others', () => {
	expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
	expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
	expect(moved(['a'], 3, 0)).toEqual(['a']);
});
