import { Alert } from 'antd';
import { FaultItems } from './FaultItems.tsx';
import type { Fault } from './faults.ts';

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
			description={<FaultItems faults={hard} lead={lead} />}
		/>
	);
};
