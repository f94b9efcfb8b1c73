import { Checkbox, Form, Radio } from 'antd';
import { useState } from 'react';
import { hongKongDay } from '#domain/hong-kong-time.ts';
import { ERROR_TEXTS } from '#domain/office/errors.ts';
import { mayPublishAt, PUBLISH_TIMES, publishTime, publishTimeText } from '#domain/office/publish-time.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { DraftFamilies, useDraftFamilies } from '../trips/index.ts';

const LABEL = '通过';
const DAY = 86_400_000;
const WHEN = [
	{ value: false, label: '立即发布' },
	{ value: true, label: '定时发布' },
];
const TIMES = PUBLISH_TIMES.map((value) => ({ value, label: value }));

interface Props {
	slug: string;
	about: string;
	/** @param tell families whose departures change are mailed @param at when it is to be published; at once when absent */
	approve: (tell: boolean, at?: number) => Promise<unknown>;
	close: () => void;
}

/** Asks when an approved change is to be published. */
export const Approve = ({ slug, about, approve, close }: Props) => {
	const families = useDraftFamilies(slug);
	const [tell, setTell] = useState(true);
	const [later, setLater] = useState(false);
	const [day, setDay] = useState<string | undefined>(() => hongKongDay(Date.now() + DAY));
	const [time, setTime] = useState('08:00');
	const at = publishTime(day ?? '', time);
	const wrong = later && !mayPublishAt(at, Date.now());
	return (
		<ActionDialog
			title={`${LABEL}：${about}`}
			width={640}
			okText={LABEL}
			ready={!wrong}
			act={() => (later ? approve(tell, at) : approve(tell))}
			close={close}
		>
			<Form layout="vertical">
				<Form.Item>
					<Radio.Group
						aria-label="发布时间"
						options={WHEN}
						value={later}
						onChange={({ target }) => setLater(target.value)}
					/>
				</Form.Item>
				{later && (
					<>
						<Form.Item label="日期" htmlFor="publish-day">
							<DayField id="publish-day" value={day} onChange={setDay} />
						</Form.Item>
						<SelectField id="publish-time" label="时间（香港）" options={TIMES} value={time} set={setTime} />
					</>
				)}
			</Form>
			{families.length > 0 && (
				<>
					<p>
						<b>这项修改影响已预订的家庭：</b>
					</p>
					<DraftFamilies rows={families} />
					{later ? (
						<p>到时订单跟着改；邮件在首页的“团期变更”里发。</p>
					) : (
						<Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
							发邮件告诉这些家庭
						</Checkbox>
					)}
				</>
			)}
			<p role="status">
				{!later && '通过后立即发布到线上网站。'}
				{wrong && ERROR_TEXTS.publish_time}
				{later && !wrong && `将于${publishTimeText(at)}自动发布；在此之前不能再编辑，可以撤回定时。`}
			</p>
		</ActionDialog>
	);
};
