import { LOCALE_LABELS } from '../../parts/labels.ts';
import type { Fault } from './faults.ts';

const nameOf = ({ label, language }: Fault): string => (language ? `${LOCALE_LABELS[language]} › ${label}` : label);

/** Faults, each leading to its field. */
export const FaultItems = ({ faults, lead }: { faults: readonly Fault[]; lead: (fault: Fault) => void }) => (
	<ul className="o-faultlist">
		{faults.map((fault) => (
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
);
