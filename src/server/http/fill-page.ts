import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML shows it, between tags and between quotation marks. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** A template that is used several times in one place, each with values of its own. */
export type Repeated = readonly { name: string; values: Readonly<Record<string, string>> }[];

const TEMPLATE = /<template data-(\w+)="([^"]*)"[^>]*>(.*?)<\/template>/gs;

/**
 * A built page with some of its templates in place and the others left out. `<template data-state="left">` replaces the
 * content of the element with `data-state-place`, which holds no element of its own kind. A template may hold places of
 * kinds that are chosen behind its own.
 * @param chosen name of the template for each kind, or several; a kind that is not named keeps what stands in its place
 * @throws when the page has no such template
 */
export const fillPage = (
	html: string,
	chosen: Readonly<Record<string, string | Repeated>>,
	values: Readonly<Record<string, string>>,
): string => {
	const templates = new Map<string, string>();
	let page = html.replace(TEMPLATE, (_all, kind: string, name: string, text: string) => {
		templates.set(`${kind} ${name}`, text);
		return '';
	});
	const templateOf = (kind: string, name: string): string => {
		const template = templates.get(`${kind} ${name}`);
		if (template === undefined) throw new Error(`The page has no template ${kind} ${name}`);
		return template;
	};
	// Values come last: what somebody typed is never searched for places. Until then a number stands for each, between
	// characters that no page may hold.
	const filled: string[] = [];
	const numberOf = (value: string | undefined, name: string): string => {
		if (value === undefined) throw new Error(`There is no value for {${name}}`);
		return `\0${filled.push(escapeHtml(value)) - 1}\0`;
	};
	for (const [kind, choice] of Object.entries(chosen)) {
		const all: Repeated = typeof choice === 'string' ? [{ name: choice, values }] : choice;
		const place = new RegExp(`(<(\\w+)[^>]*) data-${kind}-place(?:="[^"]*")?([^>]*>).*?(?=</\\2>)`, 's');
		const text = all
			.map((each) =>
				templateOf(kind, each.name).replace(/\{(\w+)\}/g, (_place, name: string) => numberOf(each.values[name], name)),
			)
			.join('');
		if (!place.test(page)) throw new Error(`The page has no place for ${kind}`);
		page = page.replace(place, (_all, open: string, _tag, rest: string) => open + rest + text);
	}
	return page.replace(/\0(\d+)\0/g, (_all, number: string) => filled[Number(number)] ?? '');
};

/** Answers with a page. @throws ApiError 404 where no site is built */
export const sendPage = (
	reply: FastifyReply,
	status: number,
	page: { html: string; headers: Record<string, string> } | undefined,
): FastifyReply => {
	if (!page) throw new ApiError('not_found');
	return reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html);
};
