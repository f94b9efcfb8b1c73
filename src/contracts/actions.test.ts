import { expect, it } from 'vitest';
import { ACTION_LABELS } from './actions.ts';

it('actions are endpoints and jobs of the server, in words', () => {
	expect(ACTION_LABELS).toMatchObject({ publish: '发布到网站', 'PUT /me': '修改资料' });
});
