import type { Login } from '#domain/office/account.schema.ts';
import { CALLS } from '#domain/office/calls.ts';
import type { Me } from './account.ts';
import type { OrderRow } from './orders.ts';
import type { Page } from './page.ts';
import { send } from './send.ts';

/** The calls that keep their names; each has one endpoint, which `CALLS` of the domain names. */
export const getLogin = (body: Login) => send<Me>(CALLS.getLogin, { body });

type Query = Readonly<Record<string, string>>;

export const orderList = (query: Query, signal?: AbortSignal) =>
	send<Page<OrderRow> & { failedMessages: number }>(CALLS.orderList, { query, signal });
