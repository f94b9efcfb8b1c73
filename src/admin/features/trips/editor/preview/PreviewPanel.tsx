import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { LOCALE_TABLE } from '#i18n/locales.ts';
import { ApiError, call, urlOf } from '../../../../core/send.ts';
import { useFirstFocus } from '../../../../ui/use-first-focus.ts';
import { FaultList } from '../FaultList.tsx';
import { type Fault, faultsOf, problemFault, undated } from '../faults.ts';
import { cleaned } from '../trip-value.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

/** Who types on is not disturbed; in ms. */
const PAUSE = 700;
/** While something is published nothing is previewed; in ms. */
const ASK_AGAIN = 2000;
/** A trip that was not saved yet is shown under this name, whatever it will be called. */
const UNNAMED = 'new-trip';

interface Preview {
	/** When the page was made that can be looked at. */
	at: number | null;
	/** What is in the form now is not shown yet, and will be. */
	waiting: boolean;
	/** What keeps it from being shown. */
	faults: Fault[];
	/** Why it could not be made. */
	error: Error | null;
	again: () => void;
}

/** The page of a trip, made anew whenever it is changed. @param slug undefined for one that has no name yet */
const usePreview = (slug = UNNAMED, written: TripDraft & { slug?: string }): Preview => {
	const [text, wrong] = useMemo(() => {
		const { slug: _, ...value } = structuredClone(written);
		const found = undated(value);
		return [found.length > 0 ? '' : JSON.stringify(cleaned(value)), found];
	}, [written]);
	const { data, error, isFetching, refetch } = useQuery({
		queryKey: ['preview', slug, text],
		queryFn: async ({ signal }) => {
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
			signal.throwIfAborted();
			return call('POST /previews', { body: { slug, value: JSON.parse(text) as TripDraft }, signal });
		},
		enabled: text !== '',
		placeholderData: keepPreviousData,
		// The next one takes its place on the server.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
		retry: (_, failure) => failure instanceof ApiError && failure.code === 'publishing',
		retryDelay: ASK_AGAIN,
	});
	const problems = data?.problems.map((problem) => problemFault(slug, problem)) ?? [];
	const faults = wrong.length > 0 ? wrong : error ? faultsOf(slug, error) : problems;
	return {
		at: data?.at ?? null,
		waiting: isFetching && wrong.length === 0,
		faults,
		error: faults.length > 0 ? null : error,
		again: () => void refetch(),
	};
};

/** Windows that a page is looked at in, in px. */
const WIDTHS = { phone: { label: '手机', width: 390 }, desktop: { label: '电脑', width: 1440 } } as const;
const DEVICES = Object.entries(WIDTHS).map(([value, { label }]) => ({ value, label }));
const LANGUAGES = LOCALES.map((value) => {
	const { lang, name } = LOCALE_TABLE[value];
	return { value, label: <span lang={lang}>{name}</span> };
});

const choice = <Value extends string>(label: string, value: Value, set: (value: Value) => void, options: object[]) => (
	<Radio.Group
		aria-label={label}
		optionType="button"
		buttonStyle="solid"
		value={value}
		options={options as { value: string; label: string }[]}
		onChange={({ target }) => set(target.value)}
	/>
);

interface Props {
	id: string;
	/** Undefined for a trip that has no name yet. */
	slug: string | undefined;
	/** What is shown; made anew whenever it changes. */
	value: TripDraft;
	/** Shown first. */
	language: Locale;
	close: () => void;
	/** Leads to the field of a fault; without, faults are only told. */
	lead?: (fault: Fault) => void;
}

/** 预览: the public page of a trip as it is to be. */
export const PreviewPanel = ({ id, slug, value, language, close, lead }: Props) => {
	const [locale, setLocale] = useState<Locale>(language);
	const [device, setDevice] = useState<keyof typeof WIDTHS>('phone');
	const { at, waiting, faults, error, again } = usePreview(slug, value);
	// Who works with the keyboard goes on here, and not behind all fields of the form.
	const heading = useFirstFocus<HTMLHeadingElement>(true);
	const { label, width } = WIDTHS[device];
	const status = waiting ? (at === null ? '正在生成预览…' : '正在更新预览…') : '';
	const sound = faults.length === 0;
	return (
		<section
			id={id}
			className="o-card o-preview"
			aria-labelledby={`${id}-title`}
			onKeyDown={({ key }) => key === 'Escape' && close()}
		>
			<Flex wrap align="center" gap="8px 14px">
				<h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
					预览
				</h2>
				<span className="o-quiet" role="status">
					{status}
				</span>
				<Button size="small" style={{ marginInlineStart: 'auto' }} onClick={close}>
					关闭预览
				</Button>
			</Flex>
			<Flex wrap justify="space-between" gap="8px 14px">
				{choice('预览语言', locale, setLocale, LANGUAGES)}
				{choice('预览宽度', device, setDevice, DEVICES)}
			</Flex>
			<FaultList
				faults={faults}
				lead={lead}
				type="warning"
				title={(count) => `草稿还有 ${count} 处问题，改好后会自动更新预览`}
			/>
			{!waiting && error && (
				<Alert
					type="warning"
					showIcon
					role="alert"
					title="预览生成失败，请稍后再试；如仍然失败，请联系维护人员。"
					action={
						<Button size="small" onClick={again}>
							重试
						</Button>
					}
				/>
			)}
			{sound && at !== null && (
				<PreviewFrame
					address={urlOf('GET /previews/pages/:locale', {
						params: { locale },
						// Browsers load another page under another number.
						query: { v: at },
					})}
					title={`公开页面预览（${LOCALE_LABELS[locale]}，${label}）`}
					width={width}
				/>
			)}
			{sound && at === null && waiting && (
				<Flex className="o-stage" align="center" justify="center">
					第一次预览需要几秒钟
				</Flex>
			)}
		</section>
	);
};
