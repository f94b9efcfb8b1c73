import { expect, it } from 'vitest';
import { subjectLabel, tripSubjectName } from './audit-subjects.ts';

it('a subject is told in words; one of no known table as it is', () => {
	expect(subjectLabel('advert/hero')).toBe('广告 hero');
	expect(subjectLabel('other/1')).toBe('other/1');
	expect(subjectLabel('all')).toBe('all');
});
it('a subject has its name; an id says nothing to people', () => {
	expect(subjectLabel('orders/01a1fb8b-9dba-72dd-9f21-143f3d61fff9', '#2118')).toBe('订单 #2118');
	expect(subjectLabel('orders/01a1fb8b-9dba-72dd-9f21-143f3d61fff9')).toBe('订单');
	expect(subjectLabel('person/732e4ae20c8565d8')).toBe('个人资料');
});
it('a trip has its title, and a day of it that, too', () => {
	const titleOf = (trip: string) => (trip === 'bus-factory' ? '巴士车厂' : undefined);
	expect(tripSubjectName('trip/bus-factory', titleOf)).toBe('巴士车厂');
	expect(tripSubjectName('departure/2026-12-19_bus-factory', titleOf)).toBe('巴士车厂 2026-12-19');
	expect(tripSubjectName('departure/2026-12-19_gone', titleOf)).toBeUndefined();
	expect(tripSubjectName('advert/bus-factory', titleOf)).toBeUndefined();
});
