import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from '../core/router.ts';

/** A link to a screen: a real one, which changes the screen without loading a page. */
export const Link = ({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => {
	const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
		onClick?.(event);
		const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
		if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
		event.preventDefault();
		navigate(href);
	};
	return <a {...rest} href={href} onClick={follow} />;
};
