import { Button, type ButtonProps } from 'antd';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { navigate } from '../core/router.ts';

/** Changes the screen without loading a page, unless another tab or window is wanted. */
const follow = (href: string, event: MouseEvent<HTMLElement>): void => {
	const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
	if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
	event.preventDefault();
	navigate(href);
};

/** A link to a screen: a real one, which changes the screen without loading a page. */
export const Link = ({ href, onClick, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
	<a
		{...rest}
		href={href}
		onClick={(event) => {
			onClick?.(event);
			follow(href, event);
		}}
	/>
);

/** The same that looks like a button; one that is chosen stands out. */
export const LinkButton = ({
	href,
	chosen,
	type = 'default',
	...rest
}: ButtonProps & { href: string; chosen?: boolean }) => (
	<Button
		{...rest}
		type={chosen ? 'primary' : type}
		aria-current={chosen ? 'true' : undefined}
		href={href}
		onClick={(event) => follow(href, event)}
	/>
);
