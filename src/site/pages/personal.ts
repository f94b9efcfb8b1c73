import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

export { LanguageLinks } from '../layout/LanguageLinks.tsx';
export { PageTitle } from '../layout/PageTitle.tsx';
export type { FormFault } from '../ui/FormErrors.tsx';
export { Booking } from './booking/Booking.tsx';
export type * from './booking/booking-page.ts';
export { enquiryProps } from './contact/enquiry-props.ts';
export { type Refusal, RefusedForm } from './contact/RefusedForm.tsx';
export type { Typed } from './waiting-list/JoinForm.tsx';
export { TellMe } from './waiting-list/TellMe.tsx';
export type { BuiltTrip } from './waiting-list/TripTicket.tsx';
export { WaitingList } from './waiting-list/WaitingList.tsx';
export type * from './waiting-list/waiting-page.ts';

export const render = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
	renderToStaticMarkup(createElement(component, props));
