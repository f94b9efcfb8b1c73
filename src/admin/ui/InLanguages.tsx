import { Col, Form, Input, Row } from 'antd';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';

interface Props {
	/** Where it stands in the form. */
	name: (string | number)[];
	/** In a list, where it stands in the whole form is told beside. */
	label: string;
	/** Characters in each language. */
	most: number;
	/** It may be left empty in all languages. */
	optional?: boolean;
	rows?: number;
}

const LANGS = { en: 'en-HK', zh: 'zh-Hant-HK', cn: 'zh-Hans' } as const;

/** The same words in all three languages. */
export const InLanguages = ({ name, label, most, optional = false, rows = 1 }: Props) => (
	<Row gutter={12}>
		{LOCALES.map((locale) => (
			<Col key={locale} xs={24} md={8}>
				<Form.Item
					name={[...name, locale]}
					label={`${label}（${LOCALE_LABELS[locale]}）`}
					rules={optional ? [] : [{ required: true, whitespace: true, message: '请填写此项' }]}
				>
					{rows === 1 ? (
						<Input maxLength={most} lang={LANGS[locale]} />
					) : (
						<Input.TextArea maxLength={most} lang={LANGS[locale]} rows={rows} />
					)}
				</Form.Item>
			</Col>
		))}
	</Row>
);
