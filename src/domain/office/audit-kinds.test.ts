import { expect, it } from 'vitest';
import { AUDIT_ACTIONS, subjectLabel } from './audit-kinds.ts';

it('a subject is told in words; one of no known table as it is', () => {
	expect(subjectLabel('advert/hero')).toBe('广告 hero');
	expect(subjectLabel('inbox/1')).toBe('inbox/1');
	expect(subjectLabel('all')).toBe('all');
});
it('what the server does by itself can be chosen, too', () => {
	expect(AUDIT_ACTIONS).toMatchObject({ publish: '发布到网站', 'PUT /me': '修改资料' });
});
