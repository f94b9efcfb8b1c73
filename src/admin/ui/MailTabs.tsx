import { Radio } from 'antd';
import { useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { MailText } from './MailText.tsx';

interface Props {
	mails: readonly { locale: Locale; subject: string; text: string }[];
}

/** A mail as it will leave, in one of its languages at a time. */
export const MailTabs = ({ mails }: Props) => {
	const [locale, setLocale] = useState(mails[0]?.locale);
	const mail = mails.find((each) => each.locale === locale);
	return (
		<>
			<Radio.Group
				aria-label="邮件语言"
				optionType="button"
				value={locale}
				onChange={({ target }) => setLocale(target.value)}
				options={mails.map((each) => ({ value: each.locale, label: LOCALE_LABELS[each.locale] }))}
			/>
			{mail && (
				<div lang={mail.locale === 'en' ? 'en' : undefined}>
					<MailText subject={mail.subject} text={mail.text} label={`${LOCALE_LABELS[mail.locale]}邮件`} />
				</div>
			)}
		</>
	);
};
