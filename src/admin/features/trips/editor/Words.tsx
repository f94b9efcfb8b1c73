import { Flex, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { useEditing } from './editing.ts';

const TAGS: Record<Locale, string> = { en: 'en', zh: 'zh-Hant-HK', cn: 'zh-Hans' };

const Label = ({ locale }: { locale: Locale }) => {
	const { faults, missing } = useEditing();
	const wrong = new Set(faults.filter(({ language }) => language === locale).map(({ path }) => path?.join('.')));
	const count = wrong.size || missing.filter(({ language }) => language === locale).length;
	return (
		<>
			{LOCALE_LABELS[locale]}
			{count > 0 && <span className={wrong.size > 0 ? 'o-count o-count--bad' : 'o-count'}>{count} 项待补</span>}
		</>
	);
};

/** Fields in one language at a time; all parts of the form show the same one. */
export const Words = ({ children }: { children: (locale: Locale) => ReactNode }) => {
	const { language, setLanguage } = useEditing();
	return (
		<Tabs
			activeKey={language}
			onChange={(key) => setLanguage(key as Locale)}
			destroyOnHidden
			animated={false}
			items={LOCALES.map((locale) => ({
				key: locale,
				label: <Label locale={locale} />,
				children: (
					<Flex vertical gap={16} lang={TAGS[locale]}>
						{locale === language && children(locale)}
					</Flex>
				),
			}))}
		/>
	);
};
