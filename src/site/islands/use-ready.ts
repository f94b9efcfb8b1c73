import { type RefObject, useEffect } from 'react';

/** Says `island:ready` once React has attached, so that `client:intent` can do a held click again. */
export const useReady = (root: RefObject<HTMLElement | null>): void => {
	useEffect(() => {
		root.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true }));
	}, [root]);
};
