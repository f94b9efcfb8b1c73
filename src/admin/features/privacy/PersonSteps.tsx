import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { call } from '../../core/send.ts';
import { saveFile } from '../../ui/files.ts';
import { useAction } from '../../ui/use-action.ts';
import { EraseDialog } from './EraseDialog.tsx';
import type { PersonKey } from './person-key.ts';

export type Erased = AnswerOf<'POST /person/erase'>;

const told = ({ orders, enquiries, waiting, messages, kept }: Erased): string =>
	[
		`已清除 ${orders} 个订单中的个人资料、${enquiries} 个咨询`,
		...(waiting > 0 ? [`${waiting} 个候补或通知`] : []),
		...(messages > 0 ? [`${messages} 条店铺消息`] : []),
		...(kept.length > 0 ? [`订单 ${kept.join('、')} 仍在进行，资料保留到完成、关闭或退款后再清除`] : []),
	].join('；');

/** What an erasure did, and what stays for now. */
export const ErasedNote = ({ erased }: { erased: Erased }) => <Alert type="success" showIcon title={told(erased)} />;

interface Props {
	person: PersonKey;
	/** Told what was erased. */
	after: (erased: Erased) => void;
}

/** Taking somebody's data out, and erasing them. */
export const PersonSteps = ({ person, after }: Props) => {
	const [asking, setAsking] = useState(false);
	const takeOut = useAction(() => call('POST /person/export', { body: person }), {
		done: '已导出',
		after: (data) => saveFile('person.json', 'application/json', JSON.stringify(data, null, '\t')),
	});
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
			{asking && <EraseDialog person={person} close={() => setAsking(false)} after={after} />}
		</>
	);
};
