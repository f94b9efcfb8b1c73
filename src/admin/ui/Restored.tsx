import { Alert, Button } from 'antd';

/** What was typed before and not saved stands in the form again. */
export const Restored = ({ forget }: { forget: () => void }) => (
	<Alert
		type="info"
		showIcon
		title="已恢复上次没有保存的内容"
		action={<Button onClick={forget}>放弃这些内容</Button>}
	/>
);
