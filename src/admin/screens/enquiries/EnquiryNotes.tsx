import { Button, Form, Input } from 'antd';
import { type Enquiry, noteEnquiry } from '../../api/enquiries.ts';
import { enquiryKey } from '../../api/keys.ts';
import { useDraft } from '../../draft.ts';
import { Time } from '../../parts/Time.tsx';
import { useAct } from '../../parts/use-act.ts';

/** Characters, as the schema of the call has them. */
const LENGTH = { min: 2, max: 2000 } as const;

/** What was noted, and room for more. */
export const EnquiryNotes = ({ enquiry: { id, notes } }: { enquiry: Enquiry }) => {
	const [text, setText] = useDraft(`enquiry note ${id}`);
	const add = useAct((note: string) => noteEnquiry(id, note), {
		...{ done: '备注已添加', stale: [enquiryKey(id)], after: () => setText('') },
	});
	return (
		<section aria-labelledby="notes">
			<h3 id="notes">备注</h3>
			<ol className="o-lines">
				{notes.map(({ id: key, at, note, by }) => (
					<li key={key}>
						<Time ms={at} />
						<b>{by ?? '系统'}</b>
						<span>{note}</span>
					</li>
				))}
			</ol>
			<Form layout="vertical" onFinish={() => add.mutate(text.trim())}>
				<Form.Item label="新备注" htmlFor="enquiry-note">
					<Input.TextArea
						id="enquiry-note"
						rows={3}
						maxLength={LENGTH.max}
						value={text}
						onChange={({ target }) => setText(target.value)}
					/>
				</Form.Item>
				<Button htmlType="submit" disabled={text.trim().length < LENGTH.min} loading={add.isPending}>
					添加备注
				</Button>
			</Form>
		</section>
	);
};
