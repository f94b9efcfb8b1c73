import { expect, it } from 'vitest';
import { routeOf } from './app.ts';

it('the log names addresses of the API, never what somebody put into one', () => {
	expect(routeOf('/api/enquiry?email=ada@example.org')).toBe('/api/enquiry');
	for (const url of ['/api/ada@example.org', '/api/enquiry/ada', '/constructor', '']) expect(routeOf(url)).toBe('none');
});
