import { Alert, Button } from 'antd';

/** What was typed before and not saved stands in the form again. */
export const Restored = ({ forget }: { forget?: (() => void) | undefined }) => (
	<Alert
		type="info"
		showIcon
		title="已恢复上次没有保存的修改"
		action={forget && <Button onClick={forget}>放弃这些修改</Button>}
	/>
);
