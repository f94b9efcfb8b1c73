import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { useRead } from '../../core/client.ts';
import { quotationsKey } from '../../core/keys.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { isOnItsWay } from '../../ui/mail-states.ts';
import { QuotationItem } from './QuotationItem.tsx';

const QuotationDrawer = lazy(async () => ({
	default: (await import('./QuotationDrawer.tsx')).QuotationDrawer,
}));

type Enquiry = AnswerOf<'GET /enquiries/:id'>;

/** 报价单: those that were made from an enquiry, and the way to another one. */
export const Quotations = ({ enquiry }: { enquiry: Enquiry }) => {
	const [isOpen, setOpen] = useState(false);
	const { id } = enquiry;
	const list = useRead(quotationsKey(id), 'GET /enquiries/:id/quotations', {
		params: { id },
		select: ({ rows }) => rows,
		// What was just sent is on its way for a few seconds.
		refetchInterval: ({ state: { data } }) => (data?.rows.some(isOnItsWay) ? 5000 : false),
	});
	return (
		<section aria-labelledby="quotations">
			<h3 id="quotations">报价单</h3>
			<Loaded of={list}>
				{(rows) => (
					<>
						{rows.length > 0 && (
							<ul className="o-lines">
								{rows.map((row) => (
									<QuotationItem key={row.id} quotation={row} enquiryId={id} />
								))}
							</ul>
						)}
						{enquiry.state !== 'quarantine' && (
							<Button icon={<Icon name="file" />} onClick={() => setOpen(true)}>
								{rows.length > 0 ? '再做一份报价单' : '做报价单'}
							</Button>
						)}
						{isOpen && (
							<Suspense fallback={<Loading />}>
								<QuotationDrawer enquiry={enquiry} made={rows} close={() => setOpen(false)} />
							</Suspense>
						)}
					</>
				)}
			</Loaded>
		</section>
	);
};
