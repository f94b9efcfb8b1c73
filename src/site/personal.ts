import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The components that the server shows to one person. */
export { enquiryProps } from './content/enquiry-props.ts';
export { type Refusal, RefusedForm } from './islands/enquiry/RefusedForm.tsx';
export { LanguageLinks } from './layout/LanguageLinks.tsx';
export { PageTitle } from './layout/PageTitle.tsx';
export { Booking } from './pages/booking/Booking.tsx';
export type * from './pages/booking/booking-page.ts';
export type { Typed } from './pages/waiting-list/JoinForm.tsx';
export { TellMe } from './pages/waiting-list/TellMe.tsx';
export type { BuiltTrip } from './pages/waiting-list/TripTicket.tsx';
export { WaitingList } from './pages/waiting-list/WaitingList.tsx';
export type * from './pages/waiting-list/waiting-page.ts';
export type { FormFault } from './ui/FormErrors.tsx';

/** What a component shows, as HTML. */
export const render = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
	renderToStaticMarkup(createElement(component, props));
