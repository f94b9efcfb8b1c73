import type { Login } from '#domain/office/account.schema.ts';
import { CALLS } from '#domain/office/calls.ts';
import type { Me } from './account.ts';
import { send } from './send.ts';

/** The calls that keep their names; each has one endpoint, which `CALLS` of the domain names. */
export const getLogin = (body: Login) => send<Me>(CALLS.getLogin, { body });
