/** The mark of the brand, a banyan on its ground, drawn in a square from 4, 5 to 60, 61. */
export const TREE_MARK = {
	/** Filled. */
	crown:
		'M13.5 37a9.5 9.5 0 0 1-2.6-18.6A11.6 11.6 0 0 1 24.3 9.2 12.4 12.4 0 0 1 42.8 10a11.4 11.4 0 0 1 11.4 9.6A9.2 9.2 0 0 1 50.9 37Z',
	/** Filled. */
	trunk: 'M27.6 34h8.8c-.2 8 .4 13.6 4.6 19H23c4.2-5.4 4.8-11 4.6-19Z',
	/** A line, 4.6 thick. */
	ground: 'M6.5 55h51',
	/** Lines, 3.2 thick. */
	roots: 'M15 36v7M21.3 36v11M42.7 36v11M49 36v7',
} as const;
