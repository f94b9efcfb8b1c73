import type { IsoDate } from '#domain/hong-kong-time.ts';
import type { Locale } from '#i18n/locales.ts';
import { apiAddress } from './api-address.ts';

/** Where families join the line for a full departure: a page of the server, which knows whether it is full. */
export const joinLink = (locale: Locale, trip: string, date: IsoDate): string =>
	apiAddress(`/api/waiting-list?departure=${date}_${trip}&lang=${locale}`);
