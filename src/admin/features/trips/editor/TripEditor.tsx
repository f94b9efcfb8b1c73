import { Button, Form } from 'antd';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import type { OpenedTrip } from '#contracts/trips.ts';
import { LOCALES } from '#domain/locale.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { fieldAt } from '#domain/office/trip-changes.ts';
import { TRIP_PARTS } from '#domain/trip.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ConflictDialog } from '../../../ui/ConflictDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { Restored } from '../../../ui/Restored.tsx';
import { ReviewState } from '../../../ui/ReviewState.tsx';
import { EditingContext, useEditing } from './editing.ts';
import { FaultList } from './FaultList.tsx';
import { FORM, type Path } from './faults.ts';
import { Locked } from './Locked.tsx';
import { Parts } from './Parts.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useEditor } from './use-editor.ts';
import { SaveButtons } from './use-save.tsx';

interface Props {
	/** Undefined for a new trip. */
	detail: OpenedTrip | undefined;
	/** Gives up what is in the form for what is saved. */
	reread?: () => Promise<void>;
}

const PREVIEW = 'preview';

const labelOf = (path: readonly string[]): string => {
	const { path: field, language } = fieldAt(path);
	return language ? `${LOCALE_LABELS[language]} › ${fieldLabel(field)}` : fieldLabel(field);
};

/** Beside the form: what each language still lacks, and the way to each part. */
const Aside = () => {
	const { missing, slug } = useEditing();
	return (
		<aside className="o-card o-card--padded o-beside" aria-label="目录">
			<nav aria-label="各部分">
				<ul>
					{Object.entries(TRIP_PARTS).map(([name, label]) => (
						<li key={name}>
							<a href={`#part-${name}`}>{label}</a>
						</li>
					))}
				</ul>
			</nav>
			{slug !== undefined && (
				<dl className="o-facts" aria-label="完整度">
					{[undefined, ...LOCALES].map((locale) => {
						const count = missing.filter(({ language }) => language === locale).length;
						return (
							<Fragment key={locale ?? 'facts'}>
								<dt>{locale ? LOCALE_LABELS[locale] : '资料'}</dt>
								<dd>{count === 0 ? '完整' : `还缺 ${count} 项`}</dd>
							</Fragment>
						);
					})}
				</dl>
			)}
		</aside>
	);
};

const Head = ({ detail, editor, children }: Pick<Props, 'detail'> & { editor: Editor; children: ReactNode }) => (
	<div className="o-head o-head--stuck">
		<h1>{detail ? detail.value.words.cn.fields['title']?.toString() || detail.slug : '添加商品'}</h1>
		{detail && <ReviewState of={detail} />}
		<span className="o-end o-quiet" role="status">
			{editor.dirty ? '有未保存的修改' : ''}
		</span>
		<div className="o-buttons">
			{children}
			<SaveButtons detail={detail} dirty={editor.dirty} run={editor.run} meanwhile={editor.meanwhile} />
		</div>
	</div>
);
type Editor = ReturnType<typeof useEditor>;

/** The public page of what is in the form, beside it. */
const Beside = ({ editor: { editing, lead }, close }: { editor: Editor; close: () => void }) => {
	const { form, slug, language } = editing;
	const written = Form.useWatch([], { form, preserve: true }) as TripDraft | undefined;
	return (
		<PreviewPanel
			id={PREVIEW}
			slug={slug}
			value={written ?? form.getFieldsValue(true)}
			language={language}
			close={close}
			lead={lead}
		/>
	);
};

/** A trip with all its parts, to be written, saved and submitted. */
export const TripEditor = ({ detail, reread }: Props) => {
	const editor = useEditor(detail);
	const { editing, start, dirty, lead, meanwhile, run, settle } = editor;
	const { form, faults, locked, touch } = editing;
	const [previewing, setPreviewing] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	const closePreview = (): void => {
		setPreviewing(false);
		opener.current?.focus();
	};
	const giveUp = (): void => {
		editor.forget();
		void reread?.();
	};
	return (
		<EditingContext value={editing}>
			<Head detail={detail} editor={editor}>
				<Button
					ref={opener}
					icon={<Icon name="eye" />}
					aria-expanded={previewing}
					aria-controls={previewing ? PREVIEW : undefined}
					onClick={() => setPreviewing(!previewing)}
				>
					预览
				</Button>
			</Head>
			{detail && <Locked detail={detail} />}
			{start.restored && dirty && <Restored forget={reread && giveUp} />}
			{meanwhile.open && (
				<ConflictDialog
					key={meanwhile.open.title}
					{...meanwhile.open}
					mine={form.getFieldsValue(true)}
					labelOf={labelOf}
					settle={settle}
				/>
			)}
			<FaultList faults={faults} lead={lead} type="error" title={(count) => `还有 ${count} 处要补充或修改`} />
			<div className={previewing ? 'o-editor o-editor--previewed' : 'o-editor'}>
				<Form
					form={form}
					name={FORM}
					layout="vertical"
					initialValues={start.value}
					disabled={locked || run.isPending}
					scrollToFirstError={{ focus: true }}
					onValuesChange={() => touch()}
					onFieldsChange={(changed) => {
						for (const { name, touched } of changed) if (touched) touch([name].flat() as Path);
					}}
				>
					<Parts />
				</Form>
				<Aside />
				{previewing && <Beside editor={editor} close={closePreview} />}
			</div>
		</EditingContext>
	);
};
