import type { ReactNode } from 'react';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { lastOffer } from '#domain/waiting.ts';
import { fill } from '#i18n/fill.ts';
import { formatDay, formatPrice } from '#i18n/format.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { Built } from '../../ui/Built.tsx';
import { DayLeaf } from '../../ui/DayLeaf.tsx';
import { Icon } from '../../ui/StaticIcon.tsx';
import { JoinForm } from './JoinForm.tsx';
import { Gone, Left, Onward, type Part, Points, Said, Sent, Step, Unconfirmed } from './Said.tsx';
import { Term, TripTicket } from './TripTicket.tsx';
import type { Shown, WaitingPage } from './waiting-page.ts';

interface Props {
	words: { full: string; waits: string; you: string };
	/** Of the family in the line, from 1. */
	place: number;
}

/** Most who wait before that are shown one by one. */
const MOST_SHOWN = 3;

/** The line as stations: the coach, those who wait before, or the first of them and dots for the others, and you. */
const Stations = ({ words, place }: Props) => {
	const before = place - 1;
	const isLong = before > MOST_SHOWN;
	return (
		<ol className="line" aria-hidden="true">
			<li className="track line__coach">
				<b className="disc">
					<Icon name="bus" />
				</b>
				{words.full}
			</li>
			{Array.from({ length: isLong ? 1 : before }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rendered once
				<li key={i} className="track line__before">
					<b className="disc">{i + 1}</b>
					{words.waits}
				</li>
			))}
			{isLong && (
				<li className="track line__more">
					<b className="disc">…</b>
				</li>
			)}
			<li className="line__you">
				<b className="disc">{place}</b>
				{words.you}
			</li>
		</ol>
	);
};

const Leave = ({ page, words }: Part) => (
	<Step action={`${page.family?.action}/leave`} className="wl__leave" button="link" label={words.leave}>
		{words.plans}
	</Step>
);

const Book = ({ page, label }: Part & { label: string }) => (
	<a className="btn btn--red" href={page.departure?.book}>
		{label}
		<Icon name="out" />
	</a>
);

const Join = ({ page, words: { join } }: Part) => (
	<>
		<Points
			className="wl__facts"
			points={[
				{ icon: 'mail', text: join.first },
				{ icon: 'clock', text: join.deadline },
				{ icon: 'close', text: join.leave },
			]}
		/>
		{page.form && (
			<JoinForm
				locale={page.locale}
				departure={page.departure?.id ?? ''}
				typed={page.form.typed}
				fault={page.form.fault}
			/>
		)}
	</>
);

const Waiting = (part: Part) => {
	const { page, words, values } = part;
	const { waiting } = words;
	return (
		<>
			<Stations words={waiting} place={page.family?.place ?? 1} />
			<Points
				className="wl__facts"
				points={[
					{ icon: 'mail', text: fill(waiting.write, values) },
					{ icon: 'clock', text: waiting.hold },
					{ icon: 'calendar', text: fill(waiting.last, values) },
				]}
			/>
			<Leave {...part} />
		</>
	);
};

const Offered = (part: Part) => {
	const { offered } = part.words;
	return (
		<>
			<Book {...part} label={offered.book} />
			<p className="hint">{fill(offered.match, part.values)}</p>
			<Leave {...part} />
		</>
	);
};

const Buy = (part: Part) => <Book {...part} label={part.words.open.book} />;

const nothing = () => null;

const PARTS: Record<Shown, (part: Part) => ReactNode> = {
	join: Join,
	sent: (part) => <Sent {...part} action="/api/waiting-list" about={{ departure: part.page.departure?.id ?? '' }} />,
	unconfirmed: (part) => <Unconfirmed {...part} confirm={part.words.unconfirmed.confirm} />,
	waiting: Waiting,
	offered: Offered,
	expired: ({ page, words }) => (
		<Step action={`${page.family?.action}/return`} button="btn" label={words.expired.rejoin} />
	),
	booked: nothing,
	left: (part) => <Left {...part} back={part.words.left.back} />,
	refused: nothing,
	open: Buy,
	late: nothing,
	ended: Buy,
	gone: Gone,
};

/** In these places can be booked: the calendar would lead away. */
const SELLING: readonly Shown[] = ['offered', 'open', 'ended'];

/** The trip that somebody waits for; what the family wants stands on it once the link in our mail has shown who it is. */
const Card = ({ page: { locale, departure, family, card }, words }: Part) => {
	if (!departure || !card) return null;
	const stub = (
		<>
			{family && (
				<Term className="wl__wanted" name={words.wanted}>
					{family.children}
				</Term>
			)}
			{departure.price !== undefined && <Term name={words.price}>{formatPrice(locale, departure.price)}</Term>}
			{family && (
				<Term className="wl__wanted wl__to" name={words.to}>
					{family.email}
				</Term>
			)}
		</>
	);
	return (
		<TripTicket picture={card.picture} className="wl__card" stub={stub}>
			<div className="beside wl__trip">
				<DayLeaf locale={locale} date={departure.date} />
				<Built html={card.title} />
			</div>
		</TripTicket>
	);
};

export const WaitingList = (page: WaitingPage) => {
	const { locale, shown, departure, family, form } = page;
	const { waiting: words } = t(locale);
	const values = {
		date: departure ? formatDay(locale, departure.date) : '',
		last: departure ? formatDay(locale, hongKongDay(lastOffer(departure.date))) : '',
		email: family?.email ?? form?.typed.email ?? '',
		place: family?.place ?? '',
		until: family?.until ?? '',
	};
	const part = { page, words, values };
	return (
		<>
			<section className="stack wl__b">
				<Said words={words[shown]} values={values}>
					{PARTS[shown](part)}
					{!SELLING.includes(shown) && <Onward href={href(locale, 'schedule')}>{words.all}</Onward>}
				</Said>
			</section>
			<div>
				<Card {...part} />
			</div>
		</>
	);
};
