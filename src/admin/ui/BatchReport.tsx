import { Modal } from 'antd';

interface Props {
	/** Each row by its name, whether it was done, what it is now, and why not. */
	rows: readonly { key: string; name: string; ok: boolean; state: string; why?: string | undefined }[];
	close: () => void;
}

/** What became of each row of a batch. */
export const BatchReport = ({ rows, close }: Props) => (
	<Modal open title="批量处理结果" okText="知道了" onOk={close} onCancel={close} cancelButtonProps={{ hidden: true }}>
		<ul className="o-lines">
			{rows.map(({ key, name, ok, state, why }) => (
				<li key={key}>
					<b className="o-number">{name}</b>
					<span className={ok ? 'o-state o-state--good' : 'o-state o-state--bad'}>{ok ? state : '未处理'}</span>
					{why && <span>{why}</span>}
				</li>
			))}
		</ul>
	</Modal>
);
