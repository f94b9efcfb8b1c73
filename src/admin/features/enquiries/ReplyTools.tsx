import { App, Radio, Select } from 'antd';
import { LOCALES } from '#domain/locale.ts';
import { REPLY_TEMPLATES, type ReplyTemplate } from '#domain/office/enquiry-reply.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { useRead } from '../../core/client.ts';
import type { Enquiry, ReplyWords } from './reply.ts';

interface Props {
	enquiry: Pick<Enquiry, 'id' | 'locale'>;
	words: ReplyWords;
	change: (part: Partial<ReplyWords>) => void;
}

const TEMPLATES = Object.entries(REPLY_TEMPLATES).map(([value, label]) => ({ value: value as ReplyTemplate, label }));

/** The templates of an enquiry, filled, in each language. */
export const useTemplates = (id: string) => useRead([], 'GET /enquiries/:id/templates', { params: { id } });

/** The language of an answer, and templates to begin it with. */
export const ReplyTools = ({ enquiry: { id, locale }, words, change }: Props) => {
	const { modal } = App.useApp();
	const { data } = useTemplates(id);
	const rows = data?.rows ?? [];
	const wordsOf = (template: ReplyTemplate | undefined, language: ReplyWords['locale']) =>
		rows.find((row) => row.template === template && row.locale === language);
	/** The template that the words still are, without a change. */
	const chosen = rows.find(({ subject, text }) => subject === words.subject && text === words.text)?.template;

	const begin = (template: ReplyTemplate) => {
		const found = wordsOf(template, words.locale);
		if (!found) return;
		const apply = () => change({ subject: found.subject, text: found.text });
		if (chosen || words.subject + words.text === '') return apply();
		modal.confirm({
			title: `换成模板“${REPLY_TEMPLATES[template]}”？`,
			content: '已经写的内容会被模板取代。',
			okText: '换成模板',
			onOk: apply,
		});
	};
	const translate = (language: ReplyWords['locale']): void => {
		const { subject = words.subject, text = words.text } = wordsOf(chosen, language) ?? {};
		change({ locale: language, subject, text });
	};
	return (
		<div className="o-buttons">
			<Radio.Group
				aria-label="回复的语言"
				optionType="button"
				value={words.locale}
				onChange={({ target }) => translate(target.value)}
				options={LOCALES.map((each) => ({
					value: each,
					label: `${LOCALE_LABELS[each]}${each === locale ? '，对方的语言' : ''}`,
				}))}
			/>
			<Select<ReplyTemplate>
				aria-label="模板"
				placeholder="选择模板"
				loading={!data}
				disabled={!data}
				value={chosen ?? null}
				onChange={begin}
				options={TEMPLATES}
			/>
		</div>
	);
};
