import { addCards } from './cards.ts';
import type { TripFilterProps } from './words.ts';

/** A page of the list. A text may not be made into elements under the page's policy; a request for a document is one. */
const load = (address: string): Promise<Document> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = () => reject(new Error(address));
		request.open('GET', address);
		request.responseType = 'document';
		request.onerror = fail;
		request.onload = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : fail());
		request.send();
	});

let coming: Promise<void> | undefined;

const loadAll = async ({ before, after }: TripFilterProps['pages']): Promise<void> => {
	const [earlier, later] = await Promise.all([Promise.all(before.map(load)), Promise.all(after.map(load))]);
	for (const page of earlier.reverse()) addCards(page, 'prepend');
	for (const page of later) addCards(page, 'append');
};

/** Adds the cards of the other pages to this one, once. @throws when a page cannot be had; it is asked for again then */
export const addOtherPages = (pages: TripFilterProps['pages']): Promise<void> => {
	coming ??= loadAll(pages).catch((error) => {
		coming = undefined;
		throw error;
	});
	return coming;
};
