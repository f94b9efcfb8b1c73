import { describe, expect, it } from 'vitest';
import { type AcceptedType, readFields, typeOf } from './body.ts';

const json = (text: string) => readFields('application/json', Buffer.from(text));
const form = (text: string) => readFields('application/x-www-form-urlencoded', Buffer.from(text));

describe('the body of a request', () => {
	it('is a form or JSON in UTF-8', () => {
		expect(typeOf('application/json; charset=UTF-8')).toBe('application/json');
		expect(typeOf('Application/X-WWW-Form-Urlencoded; charset="utf-8"')).toBe('application/x-www-form-urlencoded');
		for (const type of [undefined, '', 'text/plain', 'application/jsonx', 'multipart/form-data; boundary=x'])
			expect(() => typeOf(type)).toThrow('type_unsupported');
		expect(() => typeOf('application/json', 'gzip')).toThrow('type_unsupported');
		expect(() => typeOf('application/json; charset=utf-16')).toThrow('charset_unsupported');
	});
	it('is decoded once', () => {
		expect(form('a=1+2&b=%2B%e5%ad%97&c=x=y&&d')).toEqual({ a: '1 2', b: '+字', c: 'x=y', d: '' });
		expect(form('a=%252B')).toEqual({ a: '%2B' });
		expect(json('{"a":"\\"}:{","b":{"c":{"d":[1]}}}')).toEqual({ a: '"}:{', b: { c: { d: [1] } } });
	});
	it.each<[AcceptedType, string, string]>([
		['application/json', '', 'json_invalid'],
		['application/json', '{"a":1', 'json_invalid'],
		['application/json', '[]', 'json_invalid'],
		['application/json', 'null', 'json_invalid'],
		['application/json', '"a"', 'json_invalid'],
		['application/json', '{"__proto__":{"a":1}}', 'forbidden_key'],
		['application/json', '{"constructor":1}', 'forbidden_key'],
		['application/json', '{"a":1,"\\u0061":2}', 'duplicate_key'],
		['application/x-www-form-urlencoded', 'a=%', 'invalid_encoding'],
		['application/x-www-form-urlencoded', 'a=%ff', 'invalid_encoding'],
		['application/x-www-form-urlencoded', '__proto__[a]=1', 'forbidden_key'],
		['application/x-www-form-urlencoded', 'prototype.a=1', 'forbidden_key'],
		['application/x-www-form-urlencoded', 'a=1&a=2', 'duplicate_key'],
	])('of type %s that says %s is refused', (type, text, code) => {
		expect(() => readFields(type, Buffer.from(text))).toThrow(code);
	});
	it('of bytes that are no UTF-8 is refused', () => {
		expect(() => readFields('application/json', Buffer.from([0x7b, 0xff, 0x7d]))).toThrow('invalid_encoding');
	});
});
