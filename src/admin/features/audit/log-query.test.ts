import { expect, it } from 'vitest';
import { logFilterOf } from './log-query.ts';

it('days are those of Hong Kong, both included; what is no day, or not asked, is left out', () => {
	expect(logFilterOf('tab=log&who=a&about=trip/&did=PUT%20/me&from=2026-11-22&until=2026-11-22')).toEqual({
		accountId: 'a',
		subject: 'trip/',
		action: 'PUT /me',
		from: String(Date.UTC(2026, 10, 21, 16)),
		until: String(Date.UTC(2026, 10, 22, 16)),
	});
	expect(logFilterOf('tab=log&from=never&who=')).toEqual({});
});
