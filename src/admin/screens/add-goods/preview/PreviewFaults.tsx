import { Alert } from 'antd';
import { FaultItems } from '../FaultItems.tsx';
import type { Fault } from '../faults.ts';

/** What keeps a draft from being shown. */
export const PreviewFaults = ({ faults, lead }: { faults: readonly Fault[]; lead: (fault: Fault) => void }) =>
	faults.length === 0 ? null : (
		<Alert
			type="warning"
			showIcon
			role="alert"
			title={`草稿还有 ${faults.length} 处问题，改好后会自动更新预览`}
			description={<FaultItems faults={faults} lead={lead} />}
		/>
	);
