import type { ReactNode } from 'react';
import { SOCIAL_SIZE, type SocialCard } from '#domain/social-card.ts';
import { TREE_MARK } from '#domain/tree-mark.ts';
import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** Colours are those of `src/styles/tokens.css`. */
const STYLES = `
* { box-sizing: border-box }
.card {
	display: flex;
	position: relative;
	width: ${SOCIAL_SIZE.width}px;
	height: ${SOCIAL_SIZE.height}px;
	color: #16302a;
	font-family: Latin, Han;
	font-variant-numeric: lining-nums;
	letter-spacing: -0.022em;
	line-height: 1;
}
.card:lang(zh) { font-family: Han, Latin; letter-spacing: 0.012em }
.mint { background: #ddeddc }
.mist { background: #d8edec }
.custard { background: #ffefc2 }
.petal { background: #f3dfea }
.blush { background: #fbe1d8 }
.sand { background: #f1e8d5 }
.shadow {
	position: absolute;
	inset: 48px 36px 24px;
	border-radius: 34px;
	background: #16302a;
	opacity: 0.16;
	filter: blur(13px);
}
.paper {
	position: absolute;
	inset: 36px;
	border-radius: 34px;
	background: #fffdf8;
	mask:
		radial-gradient(circle 18px at 0 448px, #0000 97%, #000) intersect,
		radial-gradient(circle 18px at 100% 448px, #0000 97%, #000);
}
.tear { position: absolute; inset: 481px 70px auto; border-top: 6px dotted #dcd1ba }
.title {
	display: flex;
	flex-direction: column;
	justify-content: center;
	position: absolute;
	inset: 170px 696px 60px 64px;
	line-height: 1.02;
}
.title:lang(zh) { line-height: 1.22 }
.ticket .title { inset: 50px 642px 158px 80px; gap: 0.24em; line-height: 1.04 }
.ticket .title:lang(zh) { gap: 0.22em; line-height: 1.24 }
.stop { display: flex; flex-wrap: wrap; position: relative; align-self: flex-start; text-wrap: balance }
.whole .stop { white-space: nowrap }
.cut .stop { display: block; width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.route .stop { padding-left: 1.12em }
.line {
	position: absolute;
	left: 0.275em;
	top: 0.5em;
	bottom: -0.8em;
	width: 0.17em;
	background: #0f4a39;
}
.ring {
	position: absolute;
	left: 0.03em;
	top: 0.19em;
	width: 0.66em;
	height: 0.66em;
	border: 0.17em solid #0f4a39;
	border-radius: 50%;
	background: #fffdf8;
}
.ring:lang(zh) { top: 0.29em }
.stop:last-child .ring { background: #f7be3b }
.stub { display: flex; align-items: center; position: absolute; inset: 484px 76px 36px; color: #0f4a39 }
.brand { display: flex; align-items: center; gap: 8px; width: 516px; font-size: 32px }
.brand:lang(zh) { font-size: 38px }
.ages { font-size: 40px }
.price { display: flex; align-items: baseline; gap: 8px; margin-left: auto; color: #16302a; font-size: 40px }
.price:lang(zh) { font-size: 34px }
.price small { font-size: 28px }
.price b { font-family: Narrow; font-size: 68px }
.stamp {
	display: flex;
	margin-left: auto;
	padding: 5px;
	border: 4px solid #8e2f68;
	border-radius: 12px;
	color: #8e2f68;
	rotate: -3deg;
}
.stamp div {
	padding: 10px 14px;
	border: 2px solid;
	border-radius: 5px;
	font-size: 24px;
	line-height: 30px;
	text-transform: uppercase;
}
.stamp:lang(zh) div { font-size: 34px }
.head { display: flex; align-items: center; gap: 18px; position: absolute; left: 58px; top: 54px; color: #0f4a39; font-size: 36px }
.head:lang(zh) { font-size: 44px }
.names { display: flex; flex-direction: column; gap: 8px }
.names small { font-size: 24px }
`;

/** The mark of the brand. @param ring colour of its ground */
const TreeMark = ({ size, ring }: { size: number; ring: string }) => (
	<svg
		aria-hidden="true"
		width={size}
		height={size}
		viewBox="4 5 56 56"
		fill="none"
		stroke="#0f4a39"
		strokeLinecap="round"
	>
		<path fill="#0f4a39" stroke="none" d={TREE_MARK.crown} />
		<path fill="#0f4a39" stroke="none" d={TREE_MARK.trunk} />
		<path strokeWidth="4.6" d={TREE_MARK.ground} />
		<path strokeWidth="3.2" d={TREE_MARK.roots} />
		<circle cx="15" cy="55" r="5.3" fill="#c4281c" stroke={ring} strokeWidth="2.2" />
		<circle cx="49" cy="55" r="5.3" fill="#f7be3b" stroke={ring} strokeWidth="2.2" />
	</svg>
);

/** A Chinese text in words, between which alone lines break, with the marks that belong to them. */
const words = (locale: Locale, text: string): string[] => {
	const joined: string[] = [];
	for (const { segment } of new Intl.Segmenter(LOCALE_TABLE[locale].intl, { granularity: 'word' }).segment(text)) {
		const last = joined.at(-1);
		const isMark = /^[\p{Pe}\p{Pf}\p{Po}–]/u.test(segment) || /[\p{Ps}\p{Pi}–]$/u.test(last ?? '');
		if (last !== undefined && isMark) joined[joined.length - 1] = last + segment;
		else joined.push(segment);
	}
	return joined;
};

/** How a title is set: its size in pixels, and whether its lines are broken, or cut because even so they are too long. */
export interface Setting {
	size: number;
	lines: 'whole' | 'broken' | 'cut';
}

const Title = ({ card: { locale, title, ticket }, size, lines }: { card: SocialCard } & Setting) => {
	const { script, wordSpace } = LOCALE_TABLE[locale];
	const stops = ticket || lines === 'whole' ? title : [title.join(wordSpace)];
	const parts = (stop: string): ReactNode =>
		script === 'han' && lines === 'broken' ? words(locale, stop).map((word) => <span key={word}>{word}</span>) : stop;
	return (
		<div className={`title ${lines}`} style={{ fontSize: size }}>
			{stops.map((stop, i) => (
				<div key={stop} className="stop">
					{ticket?.route && i < stops.length - 1 && <i className="line" />}
					{ticket?.route && <i className="ring" />}
					{parts(stop)}
				</div>
			))}
		</div>
	);
};

const Stub = ({ brand, ticket }: SocialCard) => (
	<div className="stub">
		<div className="brand">
			<TreeMark size={58} ring="#fffdf8" />
			{brand.name}
		</div>
		<div className="ages">{ticket?.ages}</div>
		{ticket?.price && (
			<div className="price">
				<small>{ticket.price.from}</small>
				{ticket.price.before}
				<b>{ticket.price.amount}</b>
				{ticket.price.after}
			</div>
		)}
		{ticket?.stamp && !ticket.price && (
			<div className="stamp">
				<div>{ticket.stamp}</div>
			</div>
		)}
	</div>
);

/**
 * All of a picture but its photograph. A trip is a ticket on its tint: the title, and below the tear brand, ages and price;
 * any other page has its title in the sky of a wide photograph, with the brand above.
 */
export const Card = ({ card, setting }: { card: SocialCard; setting: Setting }) => {
	const { locale, brand, ticket } = card;
	const look = ticket ? `ticket ${ticket.tint} ${ticket.route ? 'route' : ''}` : '';
	return (
		<div className={`card ${look}`} lang={LOCALE_TABLE[locale].lang}>
			<style>{STYLES}</style>
			{ticket ? (
				<>
					<div className="shadow" />
					<div className="paper" />
					<div className="tear" />
					<Stub {...card} />
				</>
			) : (
				<div className="head">
					<TreeMark size={84} ring="#d3e9f6" />
					<div className="names">
						{brand.name}
						<small>{brand.other}</small>
					</div>
				</div>
			)}
			<Title card={card} {...setting} />
		</div>
	);
};
