import type { ReactNode } from 'react';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { Onward, Said, Step } from './Said.tsx';
import { TellMeForm } from './TellMeForm.tsx';
import type { Shown, WaitingPage } from './waiting-page.ts';

interface Part {
	page: WaitingPage;
	words: ReturnType<typeof t>['waiting'];
}

const Trips = ({ page: { locale }, words }: Part) => <Onward href={href(locale, 'trips')}>{words.tell.trips}</Onward>;

const Trip = ({ page: { trip } }: Part) => trip && <Onward href={trip.address}>{trip.title}</Onward>;

const Form = (part: Part) => {
	const { locale, trip, form } = part.page;
	return (
		<>
			<div className="wl__form">
				<TellMeForm
					locale={locale}
					action="/api/tell-me"
					trip={trip?.slug ?? ''}
					typed={form?.typed}
					fault={form?.fault}
				/>
			</div>
			<Trip {...part} />
		</>
	);
};

const Sent = (part: Part) => {
	const { page, words } = part;
	const fields = { trip: page.trip?.slug ?? '', page: page.locale, ...page.form?.typed };
	return (
		<>
			<div className="wl__acts">
				<Step action="/api/tell-me" button="link" label={words.sent.again} fields={fields} />
				<a className="link" href={page.form?.address}>
					{words.sent.correct}
				</a>
			</div>
			<Trip {...part} />
		</>
	);
};

const Unconfirmed = (part: Part) => {
	const {
		page: { family },
		words: { tell, unconfirmed },
	} = part;
	return (
		<>
			<Step action={`${family?.action}/confirm`} button="btn" label={tell.unconfirmed.confirm} />
			<Step action={`${family?.action}/leave`} className="wl__leave" button="link" label={unconfirmed.leave} />
			<Trip {...part} />
		</>
	);
};

const Waiting = (part: Part) => {
	const {
		page: { family },
		words: { tell },
	} = part;
	return (
		<>
			<Step action={`${family?.action}/leave`} className="wl__leave" button="link" label={tell.waiting.leave}>
				{tell.waiting.changed}
			</Step>
			<Trip {...part} />
		</>
	);
};

const Left = (part: Part) => {
	const { page, words } = part;
	return (
		<>
			<Step action={`${page.family?.action}/return`} button="btn btn--ghost" label={words.tell.unconfirmed.confirm} />
			<p className="hint">{words.left.ten}</p>
			<Trips {...part} />
		</>
	);
};

const Gone = (part: Part) => (
	<>
		<Onward href={href(part.page.locale, 'contact')}>{part.words.contact}</Onward>
		<Trips {...part} />
	</>
);

/** The page of “tell me when there are dates”, for one visitor. */
export const TellMe = (page: WaitingPage) => {
	const { locale, shown, trip, family, form } = page;
	const { waiting: words } = t(locale);
	const { text, sent, unconfirmed, waiting, left, gone } = words.tell;
	/** What is said and what can be done; to who was told it is said that we tell, until the address is erased. */
	const states: Partial<Record<Shown, [words: { title: string; text: string }, part: (part: Part) => ReactNode]>> = {
		join: [{ title: '{trip}', text }, Form],
		sent: [sent, Sent],
		unconfirmed: [unconfirmed, Unconfirmed],
		waiting: [waiting, Waiting],
		offered: [waiting, Waiting],
		left: [left, Left],
		refused: [left, Trips],
	};
	const [said, part] = states[shown] ?? [gone, Gone];
	return (
		<section className="wl__b">
			<Said words={said} values={{ trip: trip?.title ?? '', email: family?.email ?? form?.typed.email ?? '' }}>
				{part({ page, words })}
			</Said>
		</section>
	);
};
