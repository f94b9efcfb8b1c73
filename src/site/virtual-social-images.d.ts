declare module 'virtual:social-images' {
	type SocialCard = import('#domain/social-card.ts').SocialCard;
	/** Changes with all that the picture shows. */
	export function keyOf(card: SocialCard): string;
	/** The picture as a JPEG file, from the cache when it was drawn before. */
	export function imageOf(card: SocialCard): Promise<Uint8Array<ArrayBuffer>>;
}
