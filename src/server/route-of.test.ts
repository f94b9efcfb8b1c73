import { expect, it } from 'vitest';
import { routeOf } from './app.ts';

it('the log names addresses of the API, never what somebody put into one', () => {
	expect(routeOf('/api/enquiry?email=ada@example.org')).toBe('/api/enquiry');
	expect(routeOf('/api/office/orders/ada@example.org?q=ada')).toBe('/api/office/orders');
	for (const url of ['/api/ada@example.org', '/api/enquiry/ada', '/api/office/ada', '/api/office', '/constructor', ''])
		expect(routeOf(url)).toBe('none');
});
