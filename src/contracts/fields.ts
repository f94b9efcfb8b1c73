import { z } from 'zod';

/** What is sent by a call that has nothing to say. */
export const nothing = z.strictObject({});
/** Milliseconds UTC. */
export const time = z.int();
