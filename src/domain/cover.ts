/** Width in pixels below which a picture is blurred on the site. */
export const MIN_WIDTH = 800;
/** What the cover of a trip is shown in, and how far it may be from that. */
const COVER = { shape: 4 / 3, tolerance: 0.06 };

/** What is wrong with a picture as a cover. @param width @param height in pixels */
export const coverFaults = ({ width, height }: { width: number; height: number }): ('small' | 'shape')[] => {
	const isOff = Math.abs(width / height - COVER.shape) > COVER.tolerance;
	return [...(width < MIN_WIDTH ? (['small'] as const) : []), ...(isOff ? (['shape'] as const) : [])];
};
