type Tone = 'good' | 'wait' | 'soon' | 'bad' | 'off';

/** How states of every kind look: what waits, what is well, what went wrong, what is over. */
const TONES: Record<string, Tone> = {
	unpaid: 'wait',
	paid: 'soon',
	dispatched: 'good',
	completed: 'off',
	closed: 'off',
	pending: 'wait',
	sent: 'good',
	confirmed: 'good',
	failed: 'bad',
	processing: 'soon',
	refused: 'off',
	cancelled: 'off',
	refunding: 'soon',
	refunded: 'off',
	refund_failed: 'bad',
	waiting: 'soon',
	offered: 'wait',
	booked: 'good',
	held: 'wait',
	open: 'wait',
	settled: 'good',
	undone: 'off',
	adopted: 'good',
	new: 'wait',
	answered: 'good',
	quarantine: 'bad',
	draft: 'off',
	approved: 'good',
	rejected: 'bad',
	on: 'good',
	off: 'off',
	bin: 'bad',
	scheduled: 'soon',
	live: 'good',
	expired: 'off',
	offline: 'off',
};

interface Props<Name extends string> {
	of: Name;
	states: Readonly<Record<Name, string>>;
	/** Another look than the state's own. */
	tone?: Tone;
}

/** A state in its words. */
export const State = <Name extends string>({ of, states, tone = TONES[of] ?? 'off' }: Props<Name>) => {
	return <span className={tone === 'off' ? 'o-state' : `o-state o-state--${tone}`}>{states[of]}</span>;
};
