import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { urlOf } from '../../../api/send.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { useEditing } from '../editing.ts';
import { FaultList } from '../FaultList.tsx';
import type { Fault } from '../faults.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { Since } from './Since.tsx';
import { usePreview } from './use-preview.ts';

/** Windows that a page is looked at in, in px. */
const WIDTHS = { phone: { label: '手机', width: 390 }, desktop: { label: '电脑', width: 1440 } } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = Object.entries(WIDTHS).map(([value, { label }]) => ({ value, label }));
const LANGUAGES = LOCALES.map((value) => {
	const { lang, name } = LOCALE_TABLE[value];
	return { value, label: <span lang={lang}>{name}</span> };
});

interface Props {
	id: string;
	close: () => void;
	lead: (fault: Fault) => void;
}

/** 预览: the public page of what is in the form, beside it. */
export const PreviewPanel = ({ id, close, lead }: Props) => {
	const { language } = useEditing();
	const [locale, setLocale] = useState<Locale>(language);
	const [device, setDevice] = useState<Device>('phone');
	const { view, waiting, faults, error, again } = usePreview();
	// Who works with the keyboard goes on here, and not behind all fields of the form.
	const heading = useFirstFocus<HTMLHeadingElement>(true);
	const shown = view?.shown ?? undefined;
	const { label, width } = WIDTHS[device];
	const status = waiting ? (shown === undefined ? '正在生成预览…' : '正在更新预览…') : '';
	return (
		<section
			id={id}
			className="o-card o-preview"
			aria-labelledby={`${id}-title`}
			onKeyDown={({ key }) => key === 'Escape' && close()}
		>
			<div className="o-preview-head">
				<h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
					预览
				</h2>
				<span className="o-quiet-line" role="status">
					{status}
				</span>
				<span className="o-quiet-line">
					{!waiting && view?.at && faults.length === 0 && <Since key={view.at} at={view.at} />}
				</span>
				<Button size="small" onClick={close}>
					关闭预览
				</Button>
			</div>
			<div className="o-preview-tools">
				<Radio.Group
					aria-label="预览语言"
					optionType="button"
					buttonStyle="solid"
					value={locale}
					options={LANGUAGES}
					onChange={({ target }) => setLocale(target.value)}
				/>
				<Radio.Group
					aria-label="预览宽度"
					optionType="button"
					buttonStyle="solid"
					value={device}
					options={DEVICES}
					onChange={({ target }) => setDevice(target.value)}
				/>
			</div>
			<FaultList
				faults={faults}
				lead={lead}
				type="warning"
				title={(count) => `草稿还有 ${count} 处问题，改好后会自动更新预览`}
			/>
			{!waiting && ((error !== null && error !== undefined) || view?.state === 'failed') && faults.length === 0 && (
				<Alert
					type="warning"
					showIcon
					role="alert"
					title={view?.state === 'failed' ? view.reason : '暂时不能预览'}
					action={
						<Button size="small" onClick={again}>
							重试
						</Button>
					}
				/>
			)}
			{view && shown !== undefined && faults.length === 0 ? (
				<PreviewFrame
					address={urlOf('GET /previews/:id/pages/:locale', {
						params: { id: view.id, locale },
						// Browsers load another picture under another number.
						query: { v: shown },
					})}
					title={`公开页面预览（${LOCALE_LABELS[locale]}，${label}）`}
					width={width}
				/>
			) : (
				waiting && faults.length === 0 && <p className="o-stage o-stage--empty">第一次预览需要几秒钟</p>
			)}
		</section>
	);
};
