import { App, Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Step } from '#domain/office/machine.ts';
import { Chosen } from './list/Tools.tsx';
import { StepDialog } from './StepDialog.tsx';

/** A row by its name: whether it was done, what it is now, and why not. */
interface ReportRow {
	key: string;
	name: string;
	ok: boolean;
	state: string;
	why?: string | undefined;
}

/** Shows what became of each row of a batch. */
export const useReport = () => {
	const { modal } = App.useApp();
	return (rows: readonly ReportRow[], afterClose?: () => void) =>
		modal.info({
			title: '批量处理结果',
			icon: null,
			width: 520,
			okText: '知道了',
			afterClose,
			content: (
				<ul className="o-lines">
					{rows.map(({ key, name, ok, state, why }) => (
						<li key={key}>
							<b className="o-number">{name}</b>
							<Tag color={ok ? 'success' : 'error'}>{ok ? state : '未处理'}</Tag>
							{why && <span>{why}</span>}
						</li>
					))}
				</ul>
			),
		});
};

/** What the dialog of a step is given. */
export interface BatchDialogProps<Row> {
	/** Those that were chosen when the step was; some may leave the list by it. */
	rows: readonly Row[];
	about: string;
	send: (words: object) => Promise<void>;
	close: () => void;
}

interface Result {
	id: string;
	ok: boolean;
	state?: string | undefined;
	error?: { code: string; message: string } | undefined;
}

interface Props<Row, Action extends string> {
	/** Those that are chosen. */
	rows: readonly Row[];
	/** Steps that at least one of them may take. */
	steps: readonly Step<Action>[];
	/** What the rows are counted as: `个订单`. */
	unit: string;
	nameOf: (row: Row) => string;
	states: Readonly<Record<string, string>>;
	/** What is asked before a step, by its action. */
	confirmations?: Readonly<Record<string, string>>;
	/** Dialogs of steps that ask for more than words, by action. */
	dialogs?: Readonly<Record<string, (opened: BatchDialogProps<Row>) => ReactNode>>;
	take: (step: { ids: string[]; action: Action }) => Promise<{ results: readonly Result[] }>;
	whyNot?: (error: Result['error']) => string | undefined;
	clear: () => void;
}

/** What may be done with the rows that are chosen, and what became of each. */
export const Batch = <Row extends { id: string }, Action extends string>(props: Props<Row, Action>) => {
	const { rows, steps, unit, nameOf, states, confirmations, dialogs, take, clear } = props;
	const { whyNot = (error) => error?.message } = props;
	const showReport = useReport();
	const [asked, setAsked] = useState<Pick<BatchDialogProps<Row>, 'rows' | 'about'> & { step: Step<Action> }>();
	const close = () => setAsked(undefined);
	const send = async (words: object) => {
		if (!asked) return;
		const { results } = await take({ ids: asked.rows.map(({ id }) => id), action: asked.step.action, ...words });
		const names = new Map(asked.rows.map((row) => [row.id, nameOf(row)]));
		const report = results.map(({ id, ok, state = '', error }) => ({
			key: id,
			name: names.get(id) ?? id,
			ok,
			state: states[state] ?? '',
			why: whyNot(error),
		}));
		showReport(report, clear);
	};
	return (
		<>
			<Chosen count={rows.length} clear={clear}>
				{[...new Map(steps.map((step) => [step.action, step])).values()].map((step) => (
					<Button
						key={step.action}
						type="text"
						danger={!!step.needs}
						onClick={() => setAsked({ step, rows, about: `${rows.length} ${unit}` })}
					>
						批量{step.label}
					</Button>
				))}
			</Chosen>
			{asked &&
				(dialogs?.[asked.step.action]?.({ ...asked, send, close }) ?? (
					<StepDialog
						about={asked.about}
						step={asked.step}
						ask={confirmations?.[asked.step.action]}
						take={(_, words) => send(words)}
						close={close}
					/>
				))}
		</>
	);
};
