import { type RefObject, useEffect, useRef } from 'react';

/** An element that has the focus as soon as it is there: who works by keyboard, or far below, would not find it. */
export const useFirstFocus = <Its extends HTMLElement>(preventScroll = false): RefObject<Its | null> => {
	const element = useRef<Its>(null);
	useEffect(() => element.current?.focus({ preventScroll }), [preventScroll]);
	return element;
};
