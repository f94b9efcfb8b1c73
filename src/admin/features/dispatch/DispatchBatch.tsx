import { Button } from 'antd';
import { useState } from 'react';
import { Chosen } from '../../ui/list/Tools.tsx';
import type { RowOf } from '../../ui/list/use-list.ts';
import { SendAll } from './SendAll.tsx';

interface Props {
	rows: readonly RowOf<'GET /dispatches'>[];
	clear: () => void;
}

/** 发货 of the rows that are chosen; those that leave the list by it are still told. */
export const DispatchBatch = ({ rows, clear }: Props) => {
	const [asked, setAsked] = useState<typeof rows>();
	return (
		<>
			<Chosen count={rows.length} clear={clear}>
				{rows.some(({ state, going }) => going && state === 'pending') && (
					<Button type="text" onClick={() => setAsked(rows)}>
						批量发货
					</Button>
				)}
			</Chosen>
			{asked && (
				<SendAll
					label="发货"
					about={`${asked.length} 个订单`}
					preview={asked.find(({ state }) => state === 'pending')?.id}
					to="每位家长收到自己语言的出团通知，下面是第一封；不能发的会逐一列出。"
					which={{ ids: asked.map(({ id }) => id) }}
					close={(sent) => {
						setAsked(undefined);
						if (sent) clear();
					}}
				/>
			)}
		</>
	);
};
