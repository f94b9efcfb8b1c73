import { readToken, signedToken } from '../http/sign.ts';

/** `/<token>` below it is the sheet of a quotation. */
export const QUOTATIONS = '/api/quotations';

const PURPOSE = 'quotation';

/** Where a school reads its quotation. */
export const quotationPath = (secret: string, id: string): string =>
	`${QUOTATIONS}/${signedToken(secret, PURPOSE, id)}`;

/** The id in such an address; undefined when we did not sign it. */
export const readQuotationToken = (secret: string, token: string): string | undefined =>
	readToken(secret, PURPOSE, token);
