import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, to be written as JPEG, PNG or WebP. */
export const aPicture = (width = 400, height = 300, background = '#246'): Sharp =>
	sharp({ create: { width, height, channels: 3, background } });
