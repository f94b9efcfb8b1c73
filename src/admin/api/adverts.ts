import type { Advert, AdvertAction, AdvertPlace, AdvertRow } from '#domain/office/advert.ts';
import type { Asked } from '#domain/office/publication.ts';
import type { Page } from './page.ts';
import { Refusal, send, urlOf } from './send.ts';

type Query = Readonly<Record<string, string>>;

export const getAdverts = (query: Query, signal?: AbortSignal) =>
	send<Page<AdvertRow>>('GET /adverts', { query, ...(signal && { signal }) });
export const getAdvert = (id: string) => send<AdvertRow>('GET /adverts/:id', { params: { id } });
/** Begins a draft. */
export const addAdvert = (id: string, value: Advert) =>
	send<AdvertRow>('POST /adverts', { body: { id, value: { ...value } } });
/** @param seen what it was when it was read */
export const updateAdvert = (id: string, value: Advert, seen: string) =>
	send<Asked>('PUT /adverts/:id', { params: { id }, body: { value, seen } });
export const deleteAdvert = (id: string) => send<Asked>('DELETE /adverts/:id', { params: { id } });
export const stepAdvert = (id: string, action: AdvertAction, seen: string) =>
	send<Asked>('POST /adverts/:id/state', { params: { id }, body: { action, seen } });
export const orderAdverts = (place: AdvertPlace, ids: readonly string[]) =>
	send<Asked>('PUT /advert-places/:place/order', { params: { place }, body: { ids } });

/** A picture that was taken in, under the name that it now has. */
export interface Taken {
	name: string;
	width: number;
	height: number;
}

export const sendPicture = (id: string, file: File) =>
	send<Taken>('POST /adverts/:id/image', { params: { id }, file }).catch((error: unknown) => {
		// Its own sentence speaks of forms.
		if (!(error instanceof Refusal && error.code === 'type_unsupported')) throw error;
		throw new Refusal(error.status, error.code, '这不是 JPEG、PNG 或 WebP 图片，请换一张');
	});

/** Where a picture is shown from. @param picture as the advert names it */
export const pictureUrl = (id: string, picture: string): string =>
	urlOf('GET /adverts/:id/image', { params: { id }, query: { name: picture.replace(/^\.\//, '') } });
