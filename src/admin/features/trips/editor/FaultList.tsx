import { Alert } from 'antd';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import type { Fault } from './faults.ts';

const nameOf = ({ label, language }: Fault): string => (language ? `${LOCALE_LABELS[language]} › ${label}` : label);

interface Props {
	faults: readonly Fault[];
	/** Leads to the field; without, faults are only told. */
	lead?: ((fault: Fault) => void) | undefined;
	type: 'error' | 'warning';
	/** A sentence with how many there are. */
	title: (count: number) => string;
}

/** All that is wrong with the trip, each leading to its field. */
export const FaultList = ({ faults, lead, type, title }: Props) => {
	const hard = faults.filter(({ mild }) => !mild);
	if (hard.length === 0) return null;
	return (
		<Alert
			type={type}
			showIcon
			role="alert"
			title={title(hard.length)}
			description={
				<ul style={{ maxHeight: 240, overflow: 'auto' }}>
					{hard.map((fault) => (
						<li key={`${fault.path?.join('.')} ${nameOf(fault)} ${fault.message}`}>
							{fault.path && lead ? (
								<button type="button" className="o-open" onClick={() => lead(fault)}>
									{nameOf(fault)}
								</button>
							) : (
								<b>{nameOf(fault)}</b>
							)}
							：{fault.message}
						</li>
					))}
				</ul>
			}
		/>
	);
};
