import { Button, Col, Form, Row } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { OpenedTrip } from '#contracts/trips.ts';
import { LOCALES } from '#domain/locale.ts';
import { fieldLabel, LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { fieldAt } from '#domain/office/trip-changes.ts';
import { TRIP_PARTS } from '#domain/trip.ts';
import type { TripDraft } from '#domain/trip-draft.schema.ts';
import { ConflictDialog } from '../../../ui/ConflictDialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import { ReviewState } from '../../../ui/ReviewState.tsx';
import { EditingContext, useEditing } from './editing.ts';
import { FaultList } from './FaultList.tsx';
import { FORM, type Path } from './faults.ts';
import { Locked, lockOf, PENDING } from './Locked.tsx';
import { Parts } from './Parts.tsx';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { type Act, useEditor } from './use-editor.ts';

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
				<Facts
					of={Object.fromEntries(
						[undefined, ...LOCALES].map((locale) => {
							const count = missing.filter(({ language }) => language === locale).length;
							return [locale ? LOCALE_LABELS[locale] : '资料', count === 0 ? '完整' : `还缺 ${count} 项`];
						}),
					)}
				/>
			)}
		</aside>
	);
};

type Editor = ReturnType<typeof useEditor>;
type HeadProps = Pick<Props, 'detail'> & { editor: Editor };

const SaveButtons = ({ detail, editor: { item, files, save } }: HeadProps) => {
	const disabled = item.saving !== undefined || item.conflict !== undefined;
	const button = (act: Act, label: string, more = {}) => (
		<Button loading={item.saving === act} disabled={disabled} onClick={() => void save(act)} {...more}>
			{label}
		</Button>
	);
	const lock = lockOf(detail);
	if (lock) return lock === PENDING && button('withdraw', '撤回');
	const idle = detail?.review === 'approved' && !item.dirty;
	return (
		<>
			{button('save', '保存草稿')}
			{detail && button('submit', '提交审核', { type: 'primary', disabled: disabled || idle || files.unsettled })}
		</>
	);
};

const Head = ({ detail, editor, children }: HeadProps & { children: ReactNode }) => (
	<div className="o-head o-head--stuck">
		<h1>{detail ? detail.value.words.cn.fields['title']?.toString() || detail.slug : '添加商品'}</h1>
		{detail && <ReviewState of={detail} />}
		<span className="o-end o-quiet" role="status">
			{editor.item.dirty ? '有未保存的修改' : ''}
		</span>
		<div className="o-buttons">
			{children}
			<SaveButtons detail={detail} editor={editor} />
		</div>
	</div>
);

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
	const editor = useEditor(detail, reread && (() => void reread()));
	const { editing, item, lead, conflict, settle } = editor;
	const { form, faults, locked, touch } = editing;
	const [previewing, setPreviewing] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);
	const closePreview = (): void => {
		setPreviewing(false);
		opener.current?.focus();
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
			{item.restored && <Restored forget={reread && item.giveUp} />}
			{conflict && (
				<ConflictDialog key={conflict.title} {...conflict} mine={item.current()} labelOf={labelOf} settle={settle} />
			)}
			<FaultList faults={faults} lead={lead} type="error" title={(count) => `还有 ${count} 处要补充或修改`} />
			<Row className="o-editor" gutter={[16, 16]}>
				<Col xs={{ span: 24, order: 2 }} xl={{ span: previewing ? 12 : 20, order: 1 }}>
					<Form
						form={form}
						name={FORM}
						layout="vertical"
						requiredMark
						initialValues={item.initial}
						disabled={locked || item.saving !== undefined}
						scrollToFirstError={{ focus: true }}
						onValuesChange={() => touch()}
						onFieldsChange={(changed) => {
							for (const { name, touched } of changed) if (touched) touch([name].flat() as Path);
						}}
					>
						<Parts />
					</Form>
				</Col>
				<Col xs={{ span: 24, order: 1 }} xl={{ span: previewing ? 12 : 4, order: 2 }}>
					{previewing ? <Beside editor={editor} close={closePreview} /> : <Aside />}
				</Col>
			</Row>
		</EditingContext>
	);
};
