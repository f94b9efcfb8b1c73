import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Step } from '#domain/office/machine.ts';
import { StepDialog, type StepWords } from './StepDialog.tsx';

interface Props {
	/** What the steps are about, for the dialog and for the draft of its words. */
	about: string;
	actions: readonly Step[];
	/** Small beside the words of a line. */
	size?: 'small';
	/** What is asked before a step, by its action. */
	confirmations?: Readonly<Record<string, string>>;
	/** Dialogs of steps that ask for more than words, by action. */
	dialogs?: Readonly<Record<string, (close: () => void, step: Step) => ReactNode>>;
	/** Takes the step. @throws as the call does */
	take: (action: string, words: StepWords) => Promise<unknown>;
}

/** The legal steps as buttons; one that wants words, or cannot be taken back, is asked about first. */
export const Steps = ({ about, actions, size, confirmations, dialogs, take }: Props) => {
	const [asked, setAsked] = useState<Step>();
	const close = () => setAsked(undefined);
	return (
		<div className="o-buttons">
			{actions.map((step, i) => (
				<Button
					key={step.action}
					size={size}
					type={i === 0 && !step.needs ? 'primary' : 'default'}
					danger={!!step.needs}
					onClick={() => setAsked(step)}
				>
					{step.label}
				</Button>
			))}
			{asked &&
				(dialogs?.[asked.action]?.(close, asked) ?? (
					<StepDialog about={about} step={asked} ask={confirmations?.[asked.action]} take={take} close={close} />
				))}
		</div>
	);
};
