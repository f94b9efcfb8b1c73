import type { Asked, PublicationRow } from '#domain/office/publication.ts';
import { send } from './send.ts';

/** The newest first. */
export const getPublications = () => send<PublicationRow[]>('GET /publications');
export const retryPublication = (id: string) => send<Asked>('POST /publications/:id/retry', { params: { id } });
