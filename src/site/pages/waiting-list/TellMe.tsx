import type { ReactNode } from 'react';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { Onward, Said, Step } from './Said.tsx';
import { TellMeForm } from './TellMeForm.tsx';
import type { TellPage, TellShown } from './waiting-page.ts';

interface Part {
	page: TellPage;
	words: ReturnType<typeof t>['waiting'];
}

/** Posted by the buttons: so the page says of which trip it was when the address is erased. */
const fieldsOf = ({ locale, trip }: TellPage) => ({ trip: trip?.slug ?? '', page: locale });

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
	const fields = { ...fieldsOf(page), ...page.form?.typed };
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

/** What can be done in each state. */
const PARTS: Record<TellShown, (part: Part) => ReactNode> = {
	form: Form,
	sent: Sent,
	unconfirmed: ({ page, words }) => (
		<>
			<Step action={`${page.action}/confirm`} button="btn" label={words.tell.unconfirmed.confirm} />
			<Step
				action={`${page.action}/leave`}
				className="wl__leave"
				button="link"
				label={words.unconfirmed.leave}
				fields={fieldsOf(page)}
			/>
		</>
	),
	waiting: ({ page, words }) => (
		<Step
			action={`${page.action}/leave`}
			className="wl__leave"
			button="link"
			label={words.tell.waiting.leave}
			fields={fieldsOf(page)}
		>
			{words.tell.waiting.changed}
		</Step>
	),
	left: Trips,
	gone: (part) => (
		<>
			<Onward href={href(part.page.locale, 'contact')}>{part.words.contact}</Onward>
			<Trips {...part} />
		</>
	),
};

/** The page of “tell me when there are dates”, for one visitor. */
export const TellMe = (page: TellPage) => {
	const { locale, shown, trip, email } = page;
	const { waiting: words } = t(locale);
	const said = shown === 'form' ? { title: '{trip}', text: words.tell.text } : words.tell[shown];
	return (
		<section className="wl__b">
			<Said words={said} values={{ trip: trip?.title ?? '', email }}>
				{PARTS[shown]({ page, words })}
			</Said>
		</section>
	);
};
