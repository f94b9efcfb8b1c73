/** What an address in the shop is made of. */
export interface ShopProduct {
	product: string;
	variant?: string | undefined;
}

/**
 * Address of a product page in the external shop.
 * @param shop base address, `https://…`
 * @param languagePath path prefix of the language, such as `/zh-hant`, or empty
 */
export const shopProductLink = (shop: string, languagePath: string, { product, variant }: ShopProduct): string => {
	const url = new URL(`${languagePath}/products/${encodeURIComponent(product)}`, shop);
	if (variant) url.searchParams.set('variant', variant);
	return url.href;
};

/** Address of the account or cart page in the external shop. */
export const shopPageLink = (shop: string, languagePath: string, page: 'account' | 'cart'): string =>
	new URL(`${languagePath}/${page}`, shop).href;

/** WhatsApp with a text to send to whomever the visitor chooses there. */
export const whatsappShareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A WhatsApp chat with a sentence already typed in. */
export const whatsappLink = (number: string, text: string): string =>
	`https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** A telephone number to call. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

/** A telephone number that no line breaks. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');
