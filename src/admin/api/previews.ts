import type { Locale } from '#domain/locale.ts';
import type { PreviewWanted } from '#domain/office/goods.schema.ts';
import type { PreviewView } from '#domain/office/preview.ts';
import { send, urlOf } from './send.ts';

/** Asks for the public page of a draft, which need not be saved. */
export const askPreview = (body: PreviewWanted) => send<PreviewView>('POST /previews', { body });
export const getPreview = (id: string, signal?: AbortSignal) =>
	send<PreviewView>('GET /previews/:id', { params: { id }, signal });
/** Address of one picture of it; the number makes browsers load another one. */
export const previewPage = (id: string, locale: Locale, number: number): string =>
	urlOf('GET /previews/:id/pages/:locale', { params: { id, locale }, query: { v: number } });
