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
import { Onward, Said, Step } from './Said.tsx';
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
			<li className="line__coach">
				<b>
					<Icon name="bus" />
				</b>
				{words.full}
			</li>
			{Array.from({ length: isLong ? 1 : before }, (_, i) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rendered once
				<li key={i} className="line__before">
					<b>{i + 1}</b>
					{words.waits}
				</li>
			))}
			{isLong && (
				<li className="line__more">
					<b>…</b>
				</li>
			)}
			<li className="line__you">
				<b>{place}</b>
				{words.you}
			</li>
		</ol>
	);
};

interface Part {
	page: WaitingPage;
	words: ReturnType<typeof t>['waiting'];
	/** Of the places in the words. */
	values: Record<string, string | number>;
}

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

const Calendar = ({ page, words }: Part) => <Onward href={href(page.locale, 'schedule')}>{words.all}</Onward>;

const Join = (part: Part) => {
	const { page, words } = part;
	const { join } = words;
	return (
		<>
			<ul className="wl__facts">
				<li>
					<Icon name="mail" />
					{join.first}
				</li>
				<li>
					<Icon name="clock" />
					{join.deadline}
				</li>
				<li>
					<Icon name="close" />
					{join.leave}
				</li>
			</ul>
			{page.form && (
				<JoinForm
					locale={page.locale}
					departure={page.departure?.id ?? ''}
					typed={page.form.typed}
					fault={page.form.fault}
				/>
			)}
			<Calendar {...part} />
		</>
	);
};

const Sent = (part: Part) => {
	const { page, words } = part;
	const sent = { departure: page.departure?.id ?? '', page: page.locale, ...page.form?.typed };
	return (
		<>
			<div className="wl__acts">
				<Step action="/api/waiting-list" button="link" label={words.sent.again} fields={sent} />
				<a className="link" href={page.form?.address}>
					{words.sent.correct}
				</a>
			</div>
			<Calendar {...part} />
		</>
	);
};

const Unconfirmed = (part: Part) => {
	const {
		page: { family },
		words: { unconfirmed },
	} = part;
	return (
		<>
			<Step action={`${family?.action}/confirm`} button="btn" label={unconfirmed.confirm} />
			<Step action={`${family?.action}/leave`} className="wl__leave" button="link" label={unconfirmed.leave} />
			<Calendar {...part} />
		</>
	);
};

const Waiting = (part: Part) => {
	const { page, words, values } = part;
	const { waiting } = words;
	return (
		<>
			<Stations words={waiting} place={page.family?.place ?? 1} />
			<ul className="wl__facts">
				<li>
					<Icon name="mail" />
					{fill(waiting.write, values)}
				</li>
				<li>
					<Icon name="clock" />
					{waiting.hold}
				</li>
				<li>
					<Icon name="calendar" />
					{fill(waiting.last, values)}
				</li>
			</ul>
			<Leave {...part} />
			<Calendar {...part} />
		</>
	);
};

const Expired = (part: Part) => (
	<>
		<Step action={`${part.page.family?.action}/return`} button="btn" label={part.words.expired.rejoin} />
		<Calendar {...part} />
	</>
);

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

const Left = (part: Part) => {
	const { left } = part.words;
	return (
		<>
			<Step action={`${part.page.family?.action}/return`} button="btn btn--ghost" label={left.back} />
			<p className="hint">{left.ten}</p>
			<Calendar {...part} />
		</>
	);
};

const Gone = (part: Part) => (
	<>
		<Onward href={href(part.page.locale, 'contact')}>{part.words.contact}</Onward>
		<Calendar {...part} />
	</>
);

/** What can be done in each state. */
const PARTS: Record<Shown, (part: Part) => ReactNode> = {
	join: Join,
	sent: Sent,
	unconfirmed: Unconfirmed,
	waiting: Waiting,
	offered: Offered,
	expired: Expired,
	booked: Calendar,
	left: Left,
	refused: Calendar,
	open: (part) => <Book {...part} label={part.words.open.book} />,
	late: Calendar,
	ended: (part) => <Book {...part} label={part.words.open.book} />,
	gone: Gone,
};

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
			<div className="wl__trip">
				<DayLeaf locale={locale} date={departure.date} />
				<Built html={card.title} />
			</div>
		</TripTicket>
	);
};

/** The page of a waiting list, for one visitor. */
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
			<section className="wl__b">
				<Said words={words[shown]} values={values}>
					{PARTS[shown](part)}
				</Said>
			</section>
			<div>
				<Card {...part} />
			</div>
		</>
	);
};
