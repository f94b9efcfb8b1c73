import { expect, it } from 'vitest';
import { signedLinks } from './sign.ts';

const { pathOf, read, addressOf } = signedLinks('/links', 'test');

it('a link of ours is read to its last character: nothing that was put behind it is', () => {
	const token = pathOf('secret', 'an-id').slice('/links/'.length);
	expect(read('secret', token)).toBe('an-id');
	expect(read('other secret', token)).toBeUndefined();
	for (const end of ['.', '.x', ".$'$'", '."><h1>You have won</h1>', '.\r\nx', '.家', '=', ' '])
		expect([read('secret', token + end), addressOf('secret', token + end)], end).toEqual([undefined, '/links/gone']);
	expect(addressOf('secret', token)).toBe(pathOf('secret', 'an-id'));
});
