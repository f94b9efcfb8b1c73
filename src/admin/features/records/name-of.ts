import type { AdvertRow } from '#contracts/records.ts';

/** What an advert is called in the office: its words, what its picture shows, or its name. */
export const nameOf = ({ id, value: { caption, alt } }: AdvertRow): string => {
	const words = caption?.cn || alt?.cn;
	return words ? `${words.slice(0, 24)}${words.length > 24 ? '…' : ''}` : `未命名（${id}）`;
};
