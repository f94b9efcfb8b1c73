import { type RefObject, useEffect, useRef, useState } from 'react';

interface Props {
	/** Of the page. */
	address: string;
	/** What is in it, for who cannot see it. */
	title: string;
	/** Width of the window that the page is shown in, in px. */
	width: number;
}

/** Size of an element, followed as it changes. */
const useSize = (element: RefObject<HTMLElement | null>): { width: number; height: number } => {
	const [size, setSize] = useState({ width: 0, height: 0 });
	useEffect(() => {
		if (!element.current) return;
		const observer = new ResizeObserver(([entry]) => {
			if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
		});
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return size;
};

/** Other pages do not let themselves be framed: a link that led to one would leave nothing to look at. */
const stay = (page: Document): void =>
	page.addEventListener(
		'click',
		(event) => {
			const link = (event.target as Element | null)?.closest?.('a[href]');
			if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
		},
		{ capture: true },
	);

/** A page in a window of some width, scaled to the place that there is. The page before stays until this one is there. */
export const PreviewFrame = ({ address, title, width }: Props) => {
	const stage = useRef<HTMLDivElement>(null);
	const frames = useRef(new Map<string, HTMLIFrameElement>());
	const [shown, setShown] = useState(address);
	const size = useSize(stage);
	const scale = Math.min(1, size.width / width);
	const arrived = (): void => {
		const [before, now] = [frames.current.get(shown), frames.current.get(address)];
		// What a browser shows in place of a page that did not come is out of reach.
		if (now?.contentDocument) {
			stay(now.contentDocument);
			const top = before?.contentDocument ? (before.contentWindow?.scrollY ?? 0) : 0;
			if (before !== now) now.contentWindow?.scrollTo({ top, behavior: 'instant' });
		}
		setShown(address);
	};
	return (
		<div className="o-stage" ref={stage}>
			{size.width > 0 &&
				[...new Set([shown, address])].map((each) => (
					<iframe
						key={each}
						ref={(frame) => {
							if (frame) frames.current.set(each, frame);
							else frames.current.delete(each);
						}}
						src={each}
						title={title}
						sandbox="allow-same-origin allow-scripts"
						aria-hidden={each !== shown}
						tabIndex={each === shown ? 0 : -1}
						style={{
							width,
							height: size.height / scale,
							transform: `scale(${scale})`,
							left: Math.max(0, (size.width - width * scale) / 2),
							visibility: each === shown ? 'visible' : 'hidden',
						}}
						onLoad={each === address ? arrived : undefined}
					/>
				))}
		</div>
	);
};
