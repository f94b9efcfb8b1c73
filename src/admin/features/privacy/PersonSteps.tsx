import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { PersonErased } from '#domain/office/person.ts';
import { ENQUIRIES, ORDERS } from '../../api/keys.ts';
import { exportPerson, type PersonAsked } from '../../api/person.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useAct } from '../../ui/use-action.ts';
import { EraseDialog } from './EraseDialog.tsx';

const told = ({ orders, enquiries, messages, kept }: PersonErased): string =>
	[
		`已清除 ${orders} 个订单中的个人资料、${enquiries} 个查询`,
		...(messages > 0 ? [`${messages} 条店铺消息`] : []),
		...(kept.length > 0 ? [`订单 ${kept.join('、')} 仍在进行，资料保留到完成或关闭后再清除`] : []),
	].join('；');

/** Taking somebody's data out, and erasing them. */
export const PersonSteps = ({ asked, again }: { asked: PersonAsked; again: () => void }) => {
	const [asking, setAsking] = useState(false);
	const [erased, setErased] = useState<PersonErased>();
	const takeOut = useAct(() => exportPerson(asked), {
		done: '已导出',
		after: (data) => saveFile('person.json', 'application/json', JSON.stringify(data, null, '\t')),
	});
	const after = useAct(async (result: PersonErased) => result, { stale: [ORDERS, ENQUIRIES], after: setErased });
	return (
		<>
			<div className="o-buttons">
				<Button loading={takeOut.isPending} onClick={() => takeOut.mutate()}>
					导出（JSON）
				</Button>
				<Button danger onClick={() => setAsking(true)}>
					清除
				</Button>
			</div>
			{erased && (
				<Alert type="success" showIcon title={told(erased)} action={<Button onClick={again}>再查一次</Button>} />
			)}
			{asking && <EraseDialog asked={asked} close={() => setAsking(false)} after={after.mutate} />}
		</>
	);
};
