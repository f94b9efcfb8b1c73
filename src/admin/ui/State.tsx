import { Tag } from 'antd';

type Tone = 'success' | 'warning' | 'processing' | 'error' | 'default';

/** How states of every kind look: what waits, what is well, what went wrong, what is over. */
const TONES: Record<string, Tone> = {
	unpaid: 'warning',
	paid: 'processing',
	dispatched: 'success',
	completed: 'default',
	closed: 'default',
	pending: 'warning',
	sent: 'success',
	confirmed: 'success',
	failed: 'error',
	processing: 'processing',
	refused: 'default',
	cancelled: 'default',
	refunding: 'processing',
	refunded: 'default',
	refund_failed: 'error',
	waiting: 'processing',
	offered: 'warning',
	booked: 'success',
	held: 'warning',
	open: 'warning',
	settled: 'success',
	undone: 'default',
	adopted: 'success',
	new: 'warning',
	answered: 'success',
	quarantine: 'error',
	draft: 'default',
	approved: 'success',
	rejected: 'error',
	on: 'success',
	off: 'default',
	bin: 'error',
	scheduled: 'processing',
	live: 'success',
	expired: 'default',
	offline: 'default',
};

interface Props<Name extends string> {
	of: Name;
	states: Readonly<Record<Name, string>>;
	/** Another look than the state's own. */
	tone?: Tone;
}

/** A state in its words. */
export const State = <Name extends string>({ of, states, tone = TONES[of] ?? 'default' }: Props<Name>) => {
	return <Tag color={tone}>{states[of]}</Tag>;
};
