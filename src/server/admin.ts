import type { FastifyInstance } from 'fastify';
import { ownAccountRoutes } from './accounts/own-account.ts';
import { secondFactorRoutes } from './accounts/second-factor.ts';
import { sessionRoutes } from './accounts/session-routes.ts';
import { userRoutes } from './accounts/users.ts';
import { advertDraftRoutes, advertRoutes, advertShelfRoutes } from './adverts/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { departureChangeRoutes } from './departures/change-routes.ts';
import { calendarRoutes } from './departures/routes.ts';
import type { AppDeps } from './deps.ts';
import { enquiryReplyRoutes } from './enquiries/reply-routes.ts';
import { enquiriesRoutes } from './enquiries/routes.ts';
import { openApiRoutes } from './openapi.ts';
import { dispatchRoutes } from './orders/dispatch-routes.ts';
import { rollCallRoutes } from './orders/roll-call-routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { personRoutes } from './privacy/routes.ts';
import { questionRoutes } from './questions/routes.ts';
import { quotationRoutes } from './quotations/office-routes.ts';
import { type AddRoutes, createRoute, useContracts } from './route.ts';
import { searchRoutes } from './search/routes.ts';
import { ordersImportRoutes } from './shop/import-routes.ts';
import { shopMessageRoutes } from './shop/message-routes.ts';
import { specificationReviewRoutes } from './specifications/review.ts';
import { specificationChangeRoutes, specificationRoutes } from './specifications/routes.ts';
import { tripDraftRoutes } from './trips/draft-routes.ts';
import { historyRoutes } from './trips/history.ts';
import { imageRoutes } from './trips/image-routes.ts';
import { tripListRoutes } from './trips/list-routes.ts';
import { previewRoutes } from './trips/preview-routes.ts';
import { publicationRoutes } from './trips/publication-routes.ts';
import { reviewRoutes } from './trips/reviews.ts';
import { tripBinRoutes, tripShelfRoutes } from './trips/shelf-routes.ts';
import { simplifyRoutes } from './trips/simplify.ts';
import { verifyRoutes } from './trips/verify.ts';
import { datesRequestRoutes } from './waiting/dates-office-routes.ts';
import { waitingRoutes } from './waiting/office-routes.ts';

const FEATURES: readonly AddRoutes[] = [
	sessionRoutes,
	ownAccountRoutes,
	secondFactorRoutes,
	userRoutes,
	auditRoutes,
	personRoutes,
	tripListRoutes,
	tripDraftRoutes,
	tripBinRoutes,
	tripShelfRoutes,
	simplifyRoutes,
	imageRoutes,
	reviewRoutes,
	verifyRoutes,
	historyRoutes,
	publicationRoutes,
	previewRoutes,
	specificationRoutes,
	specificationChangeRoutes,
	specificationReviewRoutes,
	questionRoutes,
	advertRoutes,
	advertDraftRoutes,
	advertShelfRoutes,
	ordersRoutes,
	ordersImportRoutes,
	shopMessageRoutes,
	calendarRoutes,
	departureChangeRoutes,
	waitingRoutes,
	datesRequestRoutes,
	dispatchRoutes,
	placeRoutes,
	rollCallRoutes,
	enquiriesRoutes,
	enquiryReplyRoutes,
	quotationRoutes,
	dashboardRoutes,
	searchRoutes,
	openApiRoutes,
];

/** The API of the back office, under `/api/office`. */
export const admin = (app: FastifyInstance, deps: AppDeps): void => {
	useContracts(app);
	for (const addRoutes of FEATURES) app.register(async (scope) => addRoutes(createRoute(scope, deps), deps));
};
