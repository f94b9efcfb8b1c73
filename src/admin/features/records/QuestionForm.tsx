import { Checkbox, Form, InputNumber, Select } from 'antd';
import type { QuestionRow, WrittenQuestion } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { PUBLICATIONS, QUESTIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { ItemForm } from '../../ui/ItemForm.tsx';
import { NewId, useAutoId } from '../../ui/NewId.tsx';
import { useItemForm } from '../../ui/use-item-form.ts';
import { GROUP_OPTIONS, SECTION_OPTIONS } from './question-labels.ts';

/** With the name of a new one. */
type Held = WrittenQuestion & { id?: string };
const EMPTY = { group: 'parents', order: 0 } as Held;

/** What the form holds as it is sent; search words that nobody wrote are left out. */
export const tidyQuestion = ({
	group,
	order,
	beside,
	question,
	answer,
	keywords,
}: WrittenQuestion): WrittenQuestion => ({
	group,
	order: Number(order ?? 0),
	beside: beside ?? [],
	question,
	answer,
	...(LOCALES.some((locale) => keywords?.[locale]?.trim()) && { keywords }),
});

interface Props {
	/** Undefined for a new one. */
	opened: QuestionRow | undefined;
	close: () => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

/** A question with its answer; what is saved goes to the site. */
export const QuestionForm = ({ opened, close, anew }: Props) => {
	const [form] = Form.useForm<Held>();
	const item = useItemForm<Held, { publication: string | null }>({
		form,
		name: `question ${opened?.id ?? ''}`,
		opened: opened ?? { value: EMPTY, version: '' },
		tidy: tidyQuestion,
		save: (body) =>
			opened
				? call('PUT /questions/:id', { params: { id: opened.id }, body })
				: call('POST /questions', { body: { id: form.getFieldValue('id') as string, value: body.value } }),
		...(opened && { read: () => call('GET /questions/:id', { params: { id: opened.id } }) }),
		stale: [QUESTIONS, PUBLICATIONS],
		done: close,
		reopen: anew,
	});
	const name = useAutoId(form);
	const changed = () => {
		if (!opened) name(form.getFieldValue(['question', 'en']));
		item.keep();
	};
	return (
		<ItemForm
			item={item}
			name="question"
			changed={changed}
			labelOf={(path) => fieldLabel(path, {}, 'questions')}
			saveLabel="保存并发布"
			disabled={opened?.publishing ?? false}
			close={close}
		>
			<InLanguages name={['question']} label="问题" most={100} />
			{!opened && <NewId />}
			<InLanguages name={['answer']} label="答案" most={800} rows={6} />
			<p className="o-quiet">
				**两个星号**之间的字会加粗，[文字](/地址) 是链接，空一行分段。{'{emergency}、{whatsapp}、{email}、{insurance}'}{' '}
				会换成网站资料里的当日电话、WhatsApp、邮箱和保险说明。
			</p>
			<Form.Item name="group" label="分组">
				<Select options={GROUP_OPTIONS} />
			</Form.Item>
			<Form.Item name="order" label="排列顺序" extra="在分组里，数字小的排在前面">
				<InputNumber min={0} max={999} precision={0} />
			</Form.Item>
			<Form.Item name="beside" label="行程页位置" extra="行程页的这些部分旁边也会显示；可以都不选">
				<Checkbox.Group options={SECTION_OPTIONS} />
			</Form.Item>
			<InLanguages name={['keywords']} label="搜索词" most={200} optional />
		</ItemForm>
	);
};
