import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Slider, takeOver } from './carousel/slider.ts';
import { Glyph } from './Glyph.tsx';
import { useReady } from './use-ready.ts';

export interface CarouselWords {
	previous: string;
	next: string;
	pause: string;
	play: string;
	/** One for each picture: `Picture 1`. */
	dots: string[];
	/** One for each picture, what is said when the visitor has moved to it: `1 of 5: a tram`. */
	said: string[];
}

interface Props {
	words: CarouselWords;
	/** Drawings: the insides of `<svg>`. */
	icons: Record<'left' | 'right' | 'pause' | 'play', string>;
	/** Which picture is in the middle at first. */
	start: number;
	/** Class of the window on the pictures, and of the row of buttons. */
	looks: { view: string; controls: string };
	/** The slides, which this island leaves as they are. */
	children?: ReactNode;
}

/** More pictures have no station each, but a number: `3 / 12`. */
const MOST_DOTS = 7;

/** Says that a held click may be done now. */
const Ready = ({ root }: { root: React.RefObject<HTMLElement | null> }) => {
	useReady(root);
	return null;
};

/** The buttons of a carousel. Takes the strip over where it stands, then Swiper moves the pictures. */
export default function Carousel({ words, icons, start, looks, children }: Props) {
	const root = useRef<HTMLDivElement>(null);
	const [slider, setSlider] = useState<Slider>();
	const [at, setAt] = useState(start);
	const [paused, setPaused] = useState(false);
	const [said, setSaid] = useState('');

	// biome-ignore lint/correctness/useExhaustiveDependencies: the words of a page do not change
	useEffect(() => {
		const section = root.current?.closest<HTMLElement>('[data-carousel]');
		if (!section) return;
		const onMove = (to: number, byHand: boolean) => {
			setAt(to);
			setSaid(byHand ? (words.said[to] ?? '') : '');
		};
		void takeOver(section, { onMove, onPause: () => setPaused(true) }).then((taken) => {
			setAt(taken.at);
			setPaused(taken.paused);
			setSlider(taken);
		});
	}, []);

	const toggle = () => {
		slider?.setPaused(!paused);
		setPaused(!paused);
	};

	return (
		<div ref={root} className="car__in">
			<div className={looks.view}>{children}</div>
			<div className={looks.controls}>
				<button
					type="button"
					className="icb"
					aria-label={words.previous}
					data-step="-1"
					onClick={() => slider?.go(at - 1)}
				>
					<Glyph of={icons.left} />
				</button>
				{words.dots.length > MOST_DOTS ? (
					<p className="car__n num" aria-hidden="true" data-at={at + 1} data-total={words.dots.length} />
				) : (
					<ol className="dots">
						{words.dots.map((name, index) => (
							<li key={name}>
								<button
									type="button"
									aria-label={name}
									aria-current={index === at ? 'true' : undefined}
									data-go={index}
									onClick={() => slider?.go(index)}
								/>
							</li>
						))}
					</ol>
				)}
				<button type="button" className="icb" aria-label={words.next} data-step="1" onClick={() => slider?.go(at + 1)}>
					<Glyph of={icons.right} />
				</button>
				<button
					type="button"
					className="icb icb--q"
					aria-label={paused ? words.play : words.pause}
					data-pause={words.pause}
					data-play={words.play}
					data-paused={paused ? '' : undefined}
					onClick={toggle}
				>
					<Glyph of={icons.pause} className="is-playing" />
					<Glyph of={icons.play} className="is-paused" />
				</button>
			</div>
			<p className="vh" role="status">
				{said}
			</p>
			{slider && <Ready root={root} />}
		</div>
	);
}
