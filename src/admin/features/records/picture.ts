import { urlOf } from '../../core/send.ts';

/** Where a picture is shown from. @param picture as the advert names it */
export const pictureUrl = (id: string, picture: string): string =>
	urlOf('GET /adverts/:id/image', { params: { id }, query: { name: picture.replace(/^\.\//, '') } });
