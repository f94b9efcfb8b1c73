import { signedLinks } from '../../core/http/sign.ts';

/** `/<token>` below it is the sheet of a quotation. */
export const QUOTATIONS = '/api/quotations';

export const { pathOf: quotationPath, read: readQuotationToken } = signedLinks(QUOTATIONS, 'quotation');
