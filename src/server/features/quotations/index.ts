import type { Feature } from '../../core/feature.ts';
import { answerUndelivered } from '../enquiries/index.ts';
import type { DrawSheet } from './draw.ts';
import { quotationRoutes } from './office-routes.ts';
import { quotationSheets } from './public-routes.ts';
import { writeQuotation } from './quotation-mail.ts';

declare module '../../core/deps.ts' {
	interface AppDeps {
		drawSheet: DrawSheet;
	}
}

export const quotations: Feature = {
	office: [quotationRoutes],
	open: [quotationSheets],
	mails: { quotation: { write: writeQuotation, ...answerUndelivered } },
};

export { drawSheet } from './draw.ts';
export { quotationsOf } from './quotations.ts';
