import type { Feature } from '../../feature.ts';
import { quotationRoutes } from './office-routes.ts';
import { quotationSheets } from './public-routes.ts';
import { quotationLetters } from './quotation-mail.ts';

export const quotations: Feature = {
	office: [quotationRoutes],
	open: [quotationSheets],
	letters: quotationLetters,
};
