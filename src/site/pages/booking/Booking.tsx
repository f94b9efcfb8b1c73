import { fill } from '#i18n/fill.ts';
import { formatDay } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { Built } from '../../ui/Built.tsx';
import { DayLeaf } from '../../ui/DayLeaf.tsx';
import { FormErrors } from '../../ui/FormErrors.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Icon } from '../../ui/StaticIcon.tsx';
import { Onward, Points } from '../waiting-list/Said.tsx';
import { Term, TripTicket } from '../waiting-list/TripTicket.tsx';
import type { BookingPage, LockPart, NewsLine, StandingBooking, TermsPart } from './booking-page.ts';
import { Children } from './Children.tsx';
import { DayBar, Meeting, Weather } from './Day.tsx';

interface Part {
	locale: Locale;
	booking: StandingBooking;
}

const News = ({ news }: { news: readonly NewsLine[] }) =>
	news.length > 0 && (
		<ul className="stack bk__news">
			{news.map(({ text, link }) => (
				<li key={text} className="point">
					<Icon name="info" />
					{link === undefined ? (
						text
					) : (
						<a className="link" href={link}>
							{text}
						</a>
					)}
				</li>
			))}
		</ul>
	);

const Top = ({ locale, booking: { heading, lead, said, news, fault } }: Part) => (
	<header className="bk__top">
		<h1>{heading}</h1>
		{(fault || said) && (
			<div className="stack bk__answers">
				{fault && <FormErrors fault={fault} />}
				{said && (
					<p className="point bk__said" role="status">
						<Icon name="tick" />
						{said}
					</p>
				)}
			</div>
		)}
		<News news={news} />
		{lead && <p className="lead">{lead}</p>}
		<p className="point fine">
			<Icon name="info" />
			{t(locale).booking.private}
		</p>
	</header>
);

/** The ticket of the trip; only its title where the page was built without the trip. */
const Card = ({ locale, booking }: Part) => {
	const { card, title, date, time, places, children, number } = booking;
	if (!card) return <h2>{title}</h2>;
	const { booking: words } = t(locale);
	const stub = (
		<>
			<Term name={words.places}>{String(places)}</Term>
			<Term name={words.children}>{children}</Term>
			<Term name={words.number}>{number}</Term>
		</>
	);
	return (
		<TripTicket picture={card.picture} className="bk__ticket" stub={stub}>
			<div className="stack bk__trip">
				<Built html={card.title} />
				<div className="beside bk__when">
					<DayLeaf locale={locale} date={date} />
					{time && <b className="bk__time">{time}</b>}
				</div>
			</div>
		</TripTicket>
	);
};

const Call = ({ locale, booking: { call } }: Part) => {
	const { booking, common } = t(locale);
	return (
		<section aria-labelledby="booking-call">
			<h2 id="booking-call">{booking.call.title}</h2>
			<div className="bk__way">
				<a className="quiet bk__number" href={call.link}>
					<Icon name="phone" />
					{call.number}
				</a>
				<p>{call.text}</p>
			</div>
			<div className="bk__way">
				<a className="link" href={call.whatsapp}>
					<Icon name="whatsapp" />
					{common.whatsapp.name}
				</a>
				<p>{booking.call.whatsapp}</p>
			</div>
		</section>
	);
};

const PackList = ({ title, lines }: { title: string; lines: readonly string[] }) =>
	lines.length > 0 && (
		<div>
			<h3>{title}</h3>
			<Points points={lines.map((text) => ({ icon: 'tick', text }))} />
		</div>
	);

const Pack = ({ locale, booking: { pack } }: Part) => {
	const { title, bring, wear } = t(locale).booking.pack;
	if (pack.bring.length + pack.wear.length === 0) return null;
	return (
		<section>
			<h2>{title}</h2>
			<div className="bk__lists">
				<PackList title={bring} lines={pack.bring} />
				<PackList title={wear} lines={pack.wear} />
			</div>
		</section>
	);
};

const Terms = ({ locale, terms: { rows, moveMail, cancelMail } }: { locale: Locale; terms: TermsPart }) => {
	const {
		booking: { terms },
		tripPage: { cancellation },
	} = t(locale);
	return (
		<section className="bk__terms">
			<h2>{terms.title}</h2>
			{rows.length > 0 && (
				<div>
					<table>
						<thead>
							<tr>
								<th scope="col">{terms.when}</th>
								<th scope="col">{cancellation.refund}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map(({ when, share, isNow }) => (
								<tr key={when} aria-current={isNow ? 'date' : undefined}>
									<td>{when}</td>
									<td>{share}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
			<p>{terms.text}</p>
			<p className="cluster bk__links">
				{moveMail && (
					<a className="btn btn--ghost" href={moveMail}>
						{terms.move}
					</a>
				)}
				<a className="link" href={cancelMail}>
					{terms.cancel}
				</a>
			</p>
		</section>
	);
};

/** Asks for the last digits of a phone number before it shows children: links are passed on. */
const Lock = ({ locale, lock: { action, error, kept } }: { locale: Locale; lock: LockPart }) => {
	const { lock: words } = t(locale).booking;
	return (
		<section aria-labelledby="booking-children">
			<h2 id="booking-children">{words.title}</h2>
			<p>{action === '' ? words.noNumber : words.text}</p>
			{action !== '' && (
				<form className="bk__form" method="post" action={`${action}?lang=${locale}`}>
					{kept.map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					<FormField
						id="digits"
						label={words.label}
						error={error}
						name="digits"
						type="text"
						inputMode="numeric"
						autoComplete="off"
					/>
					<button className="btn" type="submit">
						{words.open}
					</button>
				</form>
			)}
		</section>
	);
};

/** A booking that stands, in the order in which a family needs it. */
const Standing = (part: Part) => {
	const { locale, booking } = part;
	const { weather, meeting, known, lock, terms, next, call } = booking;
	return (
		<>
			<Top {...part} />
			<div className="bk__day">
				{weather && <Weather locale={locale} weather={weather} />}
				<div>
					<Card {...part} />
				</div>
			</div>
			<div className="bk__there">
				{meeting && <Meeting locale={locale} meeting={meeting} />}
				<Call {...part} />
			</div>
			<div className="bk__yours">
				<Pack {...part} />
				{known && <Children locale={locale} known={known} />}
				{lock && <Lock locale={locale} lock={lock} />}
			</div>
			{terms && <Terms locale={locale} terms={terms} />}
			{next && (
				<div>
					<DayBar locale={locale} next={next} call={call.link} />
				</div>
			)}
		</>
	);
};

export const Booking = (page: BookingPage) => {
	const { locale } = page;
	if (page.standing === 'booking') return <Standing locale={locale} booking={page.booking} />;
	const { booking } = t(locale);
	const { title, text } = booking[page.standing];
	const date = page.standing === 'gone' ? '' : formatDay(locale, page.date);
	return (
		<>
			<h1>{fill(title, { date })}</h1>
			{page.standing !== 'gone' && <News news={page.news} />}
			{page.standing !== 'gone' && page.lock && <Lock locale={locale} lock={page.lock} />}
			{page.standing === 'calledOff' && page.why && <p className="lead">{page.why}</p>}
			<p className="lead">{text}</p>
			<Onward href={href(locale, 'contact')}>{booking.none.link}</Onward>
		</>
	);
};
