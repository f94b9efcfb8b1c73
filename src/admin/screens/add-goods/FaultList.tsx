import { Alert } from 'antd';
import { LOCALE_LABELS } from '../../parts/labels.ts';
import type { Fault } from './faults.ts';

const nameOf = ({ label, language }: Fault): string => (language ? `${LOCALE_LABELS[language]} › ${label}` : label);

/** All that is wrong with the trip, each leading to its field. */
export const FaultList = ({ faults, lead }: { faults: readonly Fault[]; lead: (fault: Fault) => void }) => {
	const hard = faults.filter(({ mild }) => !mild);
	if (hard.length === 0) return null;
	return (
		<Alert
			type="error"
			showIcon
			role="alert"
			title={`还有 ${hard.length} 处要补充或修改`}
			description={
				<ul className="o-faultlist">
					{hard.map((fault) => (
						<li key={`${fault.path?.join('.')} ${nameOf(fault)} ${fault.message}`}>
							{fault.path ? (
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
