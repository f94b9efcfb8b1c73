import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkEnd } from '#domain/office/quotation.ts';
import { formatPlainDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { fill, t } from '#i18n/t.ts';
import { inTime } from '../../core/db/fault.ts';
import type { AppDeps } from '../../core/deps.ts';
import { sendPage } from '../../core/http/built-page.ts';
import { languageOf } from '../../core/http/language.ts';
import { contactNote } from '../enquiries/index.ts';
import { QUOTATIONS, readQuotationToken } from './link.ts';
import { type Quotation, quotationById, sheetName, sheetOf } from './quotations.ts';

/** What the address of a quotation must not tell to anybody else. */
const PRIVATE = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** Why a link shows no sheet any more; undefined while it does. */
const whyNot = ({ state, facts }: Quotation, now: number) => {
	if (state === 'withdrawn') return 'withdrawn' as const;
	return now >= linkEnd(facts.validUntil) ? ('expired' as const) : undefined;
};

/** The sheets of quotations, by the links in our mails. */
export const quotationSheets = (app: FastifyInstance, deps: AppDeps): void => {
	const { store, secret, clock } = deps;
	/** Says why there is nothing, above the form that asks for a new one. */
	const tell = async (
		reply: FastifyReply,
		status: number,
		locale: Locale,
		words: { title: string; text: string },
		values: Record<string, string> = {},
	): Promise<FastifyReply> => {
		const page = await contactNote(deps, locale, words.title, fill(words.text, values));
		return sendPage(reply, status, page && { ...page, headers: { ...page.headers, ...PRIVATE } });
	};

	app.get<{ Params: { token: string } }>(
		`${QUOTATIONS}/:token`,
		{ exposeHeadRoute: true },
		async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
			const id = readQuotationToken(secret, request.params.token);
			const quotation = id === undefined ? undefined : await inTime(quotationById(store, id));
			if (!quotation) {
				const locale = languageOf(request.headers['accept-language']);
				return tell(reply, 404, locale, t(locale).quotation.gone);
			}
			const { locale, validUntil } = quotation.facts;
			const reason = whyNot(quotation, clock());
			if (reason) {
				const values = { number: quotation.number, date: formatPlainDate(locale, validUntil) };
				return tell(reply, 410, locale, t(locale).quotation[reason], values);
			}
			const disposition = `inline; filename="${sheetName(quotation)}"`;
			reply.headers({ ...PRIVATE, 'content-disposition': disposition });
			return reply.type('application/pdf').send(await sheetOf(deps, quotation));
		},
	);
};
