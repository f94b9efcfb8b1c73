import { Tag } from 'antd';
import type { EnquiryState } from '#domain/office/enquiry.ts';

type Tone = 'success' | 'warning' | 'processing' | 'error' | 'default';

/** How states of every kind look: what waits, what is well, what went wrong; what is over has no colour. */
const TONES: Record<EnquiryState, Tone> & Record<string, Tone> = {
	unpaid: 'warning',
	paid: 'processing',
	dispatched: 'success',
	pending: 'warning',
	sent: 'success',
	confirmed: 'success',
	failed: 'error',
	waiting: 'processing',
	offered: 'warning',
	booked: 'success',
	held: 'warning',
	open: 'warning',
	settled: 'success',
	new: 'warning',
	answered: 'success',
	quarantine: 'error',
	approved: 'success',
	rejected: 'error',
	on: 'success',
	bin: 'error',
	scheduled: 'processing',
	live: 'success',
};

interface Props<Name extends string> {
	of: Name;
	states: Readonly<Record<Name, string>>;
	/** Another look than the state's own. */
	tone?: Tone;
}

export const State = <Name extends string>({ of, states, tone = TONES[of] ?? 'default' }: Props<Name>) => (
	<Tag color={tone}>{states[of]}</Tag>
);
