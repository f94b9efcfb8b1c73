import { useRef } from 'react';
import type { Sources } from '../content/pictures.ts';
import { useAutoplay } from './carousel/use-autoplay.ts';
import { useSwiper } from './carousel/use-swiper.ts';
import { Glyph } from './parts/Glyph.tsx';

export interface Slide extends Sources {
	alt: string;
	/** The picture is seen at once: load it first. */
	first: boolean;
	/** The large file, its `width x height`, and words below it, for the gallery. */
	large: { src: string; size: string; caption: string | undefined };
	/** `1 of 5` */
	position: string;
	/** Name of its station: `Picture 1`. */
	name: string;
	/** What is said when the visitor has moved to it: `1 of 5: a tram`. */
	said: string;
}

interface Props {
	slides: readonly Slide[];
	words: Record<'slide' | 'previous' | 'next' | 'pause' | 'play', string>;
	icons: Record<'left' | 'right' | 'pause' | 'play', string>;
	every: number;
}

/** More pictures have no station each, but a number: `3 / 12`. */
const MOST_DOTS = 7;

const Picture = ({ slide, role }: { slide: Slide; role: string }) => (
	// biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls
	<div className="car__s" role="group" aria-roledescription={role} aria-label={slide.position}>
		<a className="cover" href={slide.large.src} data-picture={slide.large.size} data-caption={slide.large.caption}>
			<picture>
				<source type="image/avif" srcSet={slide.avif} sizes={slide.sizes} />
				<img
					src={slide.src}
					width={slide.width}
					height={slide.height}
					alt={slide.alt}
					loading={slide.first ? 'eager' : 'lazy'}
					fetchPriority={slide.first ? 'high' : undefined}
					decoding={slide.first ? undefined : 'async'}
				/>
			</picture>
		</a>
	</div>
);

/** Pictures beside each other, with buttons: a list that scrolls, which Swiper moves once it has come. */
export default function Carousel({ slides, words, icons, every }: Props) {
	const root = useRef<HTMLDivElement>(null);
	const { swiper, at, byHand, go, step } = useSwiper(root, every);
	const { paused, toggle, signs } = useAutoplay(root, swiper, at);

	return (
		<div ref={root} className="car__in" {...signs}>
			<div className="car__w">
				<div className="car__track">
					{slides.map((slide) => (
						<Picture key={slide.name} slide={slide} role={words.slide} />
					))}
				</div>
			</div>
			<div className="beside car__ctl">
				<button type="button" className="disc icb" aria-label={words.previous} onClick={() => step(-1)}>
					<Glyph of={icons.left} />
				</button>
				{slides.length > MOST_DOTS ? (
					<p className="car__n num" aria-hidden="true" data-total={slides.length} />
				) : (
					<ol className="dots">
						{slides.map(({ name }, index) => (
							<li key={name} className="track">
								<button
									type="button"
									aria-label={name}
									aria-current={index === at ? 'true' : undefined}
									onClick={() => go(index)}
								/>
							</li>
						))}
					</ol>
				)}
				<button type="button" className="disc icb" aria-label={words.next} onClick={() => step(1)}>
					<Glyph of={icons.right} />
				</button>
				<button type="button" className="disc icb icb--q" data-paused={paused} onClick={toggle}>
					<span className="is-playing">
						<Glyph of={icons.pause} />
						<span className="vh">{words.pause}</span>
					</span>
					<span className="is-paused">
						<Glyph of={icons.play} />
						<span className="vh">{words.play}</span>
					</span>
				</button>
			</div>
			<p className="vh" role="status">
				{byHand && at !== undefined ? slides[at]?.said : ''}
			</p>
		</div>
	);
}
