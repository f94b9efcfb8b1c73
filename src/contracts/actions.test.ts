import { expect, it } from 'vitest';
import { ACTION_LABELS, actionLabel } from './actions.ts';

it('actions are endpoints and jobs of the server, in words; another keeps its name', () => {
	expect(ACTION_LABELS).toMatchObject({ publish: '发布到网站', 'PUT /me': '修改资料' });
	expect(actionLabel('PUT /me')).toBe('修改资料');
	expect(actionLabel('none')).toBe('none');
});
