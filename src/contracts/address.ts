import type { Endpoint } from './contracts.ts';

/** Where the API of the back office lies. */
export const OFFICE = '/api/office';

export const methodOf = (endpoint: Endpoint): string => endpoint.slice(0, endpoint.indexOf(' '));
/** The whole address, with the names of its parts: `/api/office/goods/:slug`. */
export const addressOf = (endpoint: Endpoint): string => OFFICE + endpoint.slice(endpoint.indexOf(' ') + 1);
/** Whether it changes something; everything else only reads. */
export const isWrite = (endpoint: Endpoint): boolean => !endpoint.startsWith('GET ');
