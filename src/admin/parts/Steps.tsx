import { Button } from 'antd';
import { useState } from 'react';
import type { Step } from '../api/orders.ts';
import { type Said, StepDialog } from './StepDialog.tsx';

interface Props {
	/** What the steps are about, for the dialog and for the draft of its words. */
	about: string;
	actions: readonly Step[];
	/** What is asked before a step, by its action. */
	asks?: Readonly<Record<string, string>>;
	/** Takes the step. @throws as the call does */
	take: (action: string, said: Said) => Promise<unknown>;
}

/** The legal steps as buttons; one that wants words, or cannot be taken back, is asked about first. */
export const Steps = ({ about, actions, asks, take }: Props) => {
	const [asked, setAsked] = useState<Step>();
	return (
		<div className="o-buttons">
			{actions.map((step, i) => (
				<Button
					key={step.action}
					type={i === 0 && !step.needs ? 'primary' : 'default'}
					danger={!!step.needs}
					onClick={() => setAsked(step)}
				>
					{step.label}
				</Button>
			))}
			{asked && (
				<StepDialog
					about={about}
					step={asked}
					ask={asks?.[asked.action]}
					take={take}
					close={() => setAsked(undefined)}
				/>
			)}
		</div>
	);
};
