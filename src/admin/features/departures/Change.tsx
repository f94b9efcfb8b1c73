import { Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { OF_ORDERS, STATISTICS } from '../../api/keys.ts';
import { call } from '../../api/send.ts';
import { navigate } from '../../router.ts';
import { useAction } from '../../ui/use-action.ts';
import { CancelDialog, MoveDialog } from './ChangeDialog.tsx';
import { TaskFamilies } from './Task.tsx';

/** 取消团期, 改到另一天, and what is to be done for its families afterwards. */
export const Change = ({ row }: { row: AnswerOf<'GET /departures/:id'> }) => {
	const { id, cancelled, task, written, weather } = row;
	const [asked, setAsked] = useState<'cancel' | 'move'>();
	const close = () => setAsked(undefined);
	const reopen = useAction(() => call('POST /departures/:id/reopen', { params: { id }, body: {} }), {
		done: '已恢复出团',
		stale: [...OF_ORDERS, STATISTICS],
	});
	if (weather.over && !task) return null;
	return (
		<section aria-labelledby="change">
			<h3 id="change">取消或改期</h3>
			{!weather.over && (
				<p className="o-buttons">
					{cancelled ? (
						<Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
							恢复出团，并通知家庭
						</Button>
					) : (
						<>
							<Button danger onClick={() => setAsked('cancel')}>
								取消团期
							</Button>
							{written !== null && <Button onClick={() => setAsked('move')}>改到另一天</Button>}
						</>
					)}
				</p>
			)}
			{task && task.families.length > 0 && <TaskFamilies task={task} />}
			{asked === 'cancel' && <CancelDialog id={id} close={close} />}
			{asked === 'move' && (
				<MoveDialog
					id={id}
					close={close}
					moved={(to) => navigate(`/departures/calendar?${new URLSearchParams({ month: to.slice(0, 7), open: to })}`)}
				/>
			)}
		</section>
	);
};
