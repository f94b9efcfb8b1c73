import { readEnvironment } from '#domain/environment.ts';

const { PUBLIC_API_BASE = '' } = readEnvironment(process.env);

/** Where pages ask the server for what it answers under a path: here, or at its own address. */
export const apiAddress = (path: `/api/${string}`): string => PUBLIC_API_BASE + path;
