import { Input } from 'antd';
import type { Locale } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import FORM from '#domain/office/trip-form.json' with { type: 'json' };
import { type FormField, Single } from './Control.tsx';
import { Field } from './Field.tsx';
import { Part } from './Part.tsx';
import { Simplify } from './Simplify.tsx';
import { Words } from './Words.tsx';

const FIELDS: Readonly<Record<string, FormField | { fields: Readonly<Record<string, FormField>> }>> = FORM.words;
const HINTS: Readonly<Record<string, string>> = {
	title: '地点和参观类型；不写价格',
	stops: '把标题拆成一至三站，每行一站',
	teaser: '卡片上的短文，以省略号（…）结尾',
	summary: '一句话，给搜索结果和链接预览用',
	lead: '页面第一段；不填就用简介',
	notForSchools: '学校团由我们到校接送：上面两栏里不适用的各行，照抄原文；报价单会略去',
	pickUpNote: '这条行程的接回有什么特别；没有就不填',
	priceNote: '价格由什么决定，各期为什么不同',
	planned: '还没有团期时填写：哪些已定，哪些可能改，怎样得知日期',
	weatherOnTheDay: '行程进行中天气转坏怎么办',
	stopCloses: '其中一站关闭时用什么代替',
	toilets: '在哪里、什么时候、间隔多久',
};

/** A text, or texts that belong together under a heading. */
const Entry = ({ name, locale }: { name: string; locale: Locale }) => {
	const field = FIELDS[name];
	const at = ['words', locale, 'fields', name];
	if (!field) return null;
	if (!('fields' in field)) return <Single path={at} field={field} extra={HINTS[name]} />;
	return (
		<>
			<h3>{fieldLabel([name])}</h3>
			{Object.entries(field.fields).map(([inner, each]) => (
				<Single key={inner} path={[...at, inner]} field={{ ...each, required: false }} />
			))}
		</>
	);
};

/** 三语内容: what visitors read. */
export const Texts = () => (
	<Part name="words">
		<Words>
			{(locale) => (
				<>
					{locale === 'cn' && <Simplify />}
					{Object.keys(FIELDS).map((name) => (
						<Entry key={name} name={name} locale={locale} />
					))}
					<Field path={['words', locale, 'text']} required extra="空一行分段；可用 ## 小标题、- 列表和链接">
						<Input.TextArea rows={8} />
					</Field>
				</>
			)}
		</Words>
	</Part>
);
