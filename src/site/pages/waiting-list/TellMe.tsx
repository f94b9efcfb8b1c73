import type { ReactNode } from 'react';
import { href } from '#i18n/routes.ts';
import { t } from '#i18n/t.ts';
import { Gone, Left, Onward, type Part, Said, Sent, Step, Unconfirmed } from './Said.tsx';
import { TellMeForm } from './TellMeForm.tsx';
import type { Shown, WaitingPage } from './waiting-page.ts';

const Form = ({ page: { locale, trip, form } }: Part) => (
	<div className="stack wl__form">
		<TellMeForm locale={locale} action="/api/tell-me" trip={trip?.slug ?? ''} typed={form?.typed} fault={form?.fault} />
	</div>
);

const Waiting = ({ page, words: { tell } }: Part) => (
	<Step action={`${page.family?.action}/leave`} className="wl__leave" button="link" label={tell.waiting.leave}>
		{tell.waiting.changed}
	</Step>
);

export const TellMe = (page: WaitingPage) => {
	const { locale, shown, trip, family, form } = page;
	const { waiting: words } = t(locale);
	const { tell } = words;
	const { confirm } = tell.unconfirmed;
	const about = { trip: trip?.slug ?? '' };
	/** What is said and what can be done; to who was told it is said that we tell, until the address is erased. */
	const states: Partial<Record<Shown, [said: { title: string; text: string }, part: (part: Part) => ReactNode]>> = {
		join: [{ title: '{trip}', text: tell.text }, Form],
		sent: [tell.sent, (part) => <Sent {...part} action="/api/tell-me" about={about} />],
		unconfirmed: [tell.unconfirmed, (part) => <Unconfirmed {...part} confirm={confirm} />],
		waiting: [tell.waiting, Waiting],
		offered: [tell.waiting, Waiting],
		left: [tell.left, (part) => <Left {...part} back={confirm} />],
		refused: [tell.left, () => null],
	};
	const [said, part] = states[shown] ?? [tell.gone, Gone];
	const values = { trip: trip?.title ?? '', email: family?.email ?? form?.typed.email ?? '' };
	const isOver = part === Gone || shown === 'left' || shown === 'refused';
	return (
		<section className="stack wl__b">
			<Said words={said} values={values}>
				{part({ page, words, values })}
				{isOver && <Onward href={href(locale, 'trips')}>{tell.trips}</Onward>}
				{!isOver && trip && <Onward href={trip.address}>{trip.title}</Onward>}
			</Said>
		</section>
	);
};
