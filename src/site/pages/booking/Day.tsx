import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import { t } from '#i18n/t.ts';
import type { IconName } from '../../icons.ts';
import { Icon } from '../../ui/StaticIcon.tsx';
import { Onward } from '../waiting-list/Said.tsx';
import type { MeetingPart, NextPart, WeatherPart, WeatherStatus } from './booking-page.ts';

type Tone = 'sand' | 'custard' | 'mint' | 'blush';

const LOOKS: Record<WeatherStatus, { icon: IconName; tone: Tone }> = {
	later: { icon: 'clock', tone: 'sand' },
	waiting: { icon: 'clock', tone: 'sand' },
	open: { icon: 'clock', tone: 'custard' },
	goes: { icon: 'tick', tone: 'mint' },
	running: { icon: 'tick', tone: 'mint' },
	cancelled: { icon: 'close', tone: 'blush' },
	off: { icon: 'close', tone: 'blush' },
	past: { icon: 'close', tone: 'blush' },
};

export const Weather = ({ locale, weather }: { locale: Locale; weather: WeatherPart }) => {
	const { weather: all } = t(locale).booking;
	const { status, decideAt, decided, why, next } = weather;
	const { icon, tone } = LOOKS[status];
	const words = all[status];
	return (
		<section>
			<div className={`bk__status bk__status--${tone}`}>
				<span className="disc bk__sign">
					<Icon name={icon} />
				</span>
				<h2>{fill(words.title, { decideAt, decided })}</h2>
				{why && <p>{why}</p>}
				{'text' in words && <p>{fill(words.text, { decideAt, decided })}</p>}
				{next && (
					<>
						<p>{next.text}</p>
						<Onward href={next.mail}>{next.link}</Onward>
					</>
				)}
			</div>
		</section>
	);
};

const MapLink = ({ href, children }: { href: string; children: string }) => (
	<li>
		<a className="link" href={href}>
			{children}
			<Icon name="out" />
		</a>
	</li>
);

export const Meeting = ({ locale, meeting }: { locale: Locale; meeting: MeetingPart }) => {
	const { booking } = t(locale);
	const { place, address, ways, meetAt, maps, pickUp } = meeting;
	return (
		<section className="sign">
			<h2 className="beside">
				<Icon name="pin" />
				{booking.meeting}
			</h2>
			<h3>{place}</h3>
			{address && <p>{address}</p>}
			{ways.length > 0 && (
				<div className="stack bk__ways">
					{ways.map((way) => (
						<p key={way}>{way}</p>
					))}
				</div>
			)}
			{meetAt && <p className="bk__time">{meetAt}</p>}
			<ul className="cluster bk__maps" aria-label={booking.maps}>
				<MapLink href={maps.google}>Google Maps</MapLink>
				<MapLink href={maps.apple}>Apple Maps</MapLink>
				<MapLink href={maps.amap}>{booking.amap}</MapLink>
			</ul>
			{pickUp.length > 0 && (
				<div className="stack bk__ways">
					<h3>{booking.pickUp}</h3>
					<ul className="stack bk__ways">
						{pickUp.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
};

interface BarProps {
	locale: Locale;
	next: NextPart;
	call: string;
}

/** What is next on the day, the map and the number to call, at the lower edge of a phone. */
export const DayBar = ({ locale, next, call }: BarProps) => {
	const { bar } = t(locale).booking;
	return (
		<aside className="bar bk__bar" aria-label={bar.label}>
			<div className="slip">
				<p>
					<b>{next.time}</b>
					<span>{next.what}</span>
				</p>
				<a className="disc icb" href={next.map} aria-label={next.mapName}>
					<Icon name="pin" />
				</a>
				<a className="btn" href={call}>
					<Icon name="phone" />
					{bar.call}
				</a>
			</div>
		</aside>
	);
};
