import { expect, it } from 'vitest';
import { tidySpecification } from './SpecificationForm.tsx';

const words = (en: string) => ({ en, zh: '水', cn: '水' });

it('new values get a name of their own by their English words, those that are there keep theirs and all that they say', () => {
	const place = { name: words('Pier'), address: words('Central'), directions: words('By the clock') };
	const values = [
		{ id: 'water', label: words('Water bottle'), place },
		{ label: words('Water') },
		{ label: words('Hat'), hazard: { hazard: { en: '', zh: '', cn: '' }, measure: undefined } },
	];
	expect(tidySpecification({ order: 2, label: words('Bring'), categories: [], values: values as never })).toEqual({
		order: 2,
		label: words('Bring'),
		values: [values[0], { id: 'water-2', label: words('Water') }, { id: 'hat', label: words('Hat') }],
	});
});
