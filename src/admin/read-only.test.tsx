import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isWrite } from '#contracts/address.ts';
import { type AnswerOf, ENDPOINTS, type Endpoint } from '#contracts/contracts.ts';
import { quotationsKey } from './core/keys.ts';
import { type Me, MeContext } from './core/session.ts';
import { Change } from './features/departures/Change.tsx';
import { EnquiryNotes, EnquiryThread } from './features/enquiries/EnquiryDrawer.tsx';
import { Contact, useContact } from './features/orders/Contact.tsx';
import { Match, Undecided } from './features/places/OpenQuestions.tsx';
import type { Order } from './features/places/order.ts';
import { Quotations } from './features/quotations/Quotations.tsx';

const id = '1';
const enquiry = {
	id,
	state: 'new',
	createdAt: 0,
	notes: [],
	replies: [{ id, at: 0, by: null, mail: 'dead', locale: 'zh', subject: '', text: '' }],
} as unknown as AnswerOf<'GET /enquiries/:id'>;
const order = {
	id,
	parent: '何太',
	phone: '',
	email: '',
	locale: 'zh',
	unmatched: true,
	dispatches: [],
	lines: [{ id, title: '', trip: '', departure: '', goods: false, quantity: 1, cents: 0 }],
	places: [{ id, lineId: id, name: '', departure: '2026-12-19', undecided: true }],
	currency: 'HKD',
} as unknown as Order;
const departure = { id, weather: { over: false }, task: null } as unknown as AnswerOf<'GET /departures/:id'>;

/** Parts of the office that show something, and do something with it. */
const PARTS: Record<string, FunctionComponent> = {
	往来: () => <EnquiryThread enquiry={enquiry} again={() => {}} />,
	备注: () => <EnquiryNotes enquiry={enquiry} />,
	报价单: () => <Quotations enquiry={enquiry} />,
	联系人: () => <Contact contact={useContact(order)} />,
	对应团期: () => <Match order={order} />,
	谁不去: () => <Undecided order={order} />,
	取消或改期: () => <Change row={departure} />,
};

beforeAll(() => vi.stubGlobal('sessionStorage', { getItem: () => null }));
afterAll(() => vi.unstubAllGlobals());

const draw = (Part: FunctionComponent, may: readonly Endpoint[]): string => {
	const client = new QueryClient();
	client.setQueryData([...quotationsKey(id), 'GET /enquiries/:id/quotations', { params: { id } }], { rows: [] });
	return renderToStaticMarkup(
		<MeContext value={{ may } as Me}>
			<QueryClientProvider client={client}>
				<App>
					<Part />
				</App>
			</QueryClientProvider>
		</MeContext>,
	);
};

it.each(Object.entries(PARTS))('%s has nothing to press or to fill in for somebody who may only read', (_, Part) => {
	const controls = (may: readonly Endpoint[]) => draw(Part, may).match(/<(button|input|textarea).*?>/g);
	expect(controls(ENDPOINTS)).not.toBeNull();
	expect(controls(ENDPOINTS.filter((endpoint) => !isWrite(endpoint)))).toBeNull();
});
