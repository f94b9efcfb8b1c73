import { Alert, Button } from 'antd';
import type { OpenedTrip } from '#contracts/trips.ts';
import { forget, keptOf } from './kept.ts';
import { lockOf } from './Locked.tsx';
import { emptyTrip } from './trip-value.ts';

/** What the form begins with: what this tab kept, or else what is saved. */
export const startOf = (detail: OpenedTrip | undefined, order: number) => {
	const kept = keptOf(detail?.slug);
	if (kept && !lockOf(detail)) return { ...kept, restored: true };
	const value = detail?.value ?? emptyTrip(order);
	return { value, base: value, seen: detail?.seen, restored: false };
};

interface Props {
	slug: string | undefined;
	/** Absent for a trip that was never saved. */
	reread: (() => Promise<void>) | undefined;
}

/** Tells that what was typed before is there again, and gives it up on request. */
export const Restored = ({ slug, reread }: Props) => {
	const giveUp = () => {
		forget(slug);
		void reread?.();
	};
	const action = reread && <Button onClick={giveUp}>放弃这些修改</Button>;
	return <Alert type="info" showIcon title="已恢复上次没有保存的修改" action={action} />;
};
