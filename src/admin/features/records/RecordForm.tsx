import { Alert, App, Button, Col, Form, Input, Row } from 'antd';
import { Fragment, useRef } from 'react';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { RECORDS } from '#domain/office/records.ts';
import { PUBLICATIONS } from '../../core/keys.ts';
import { send } from '../../core/send.ts';
import { ConflictDialog } from '../../ui/ConflictDialog.tsx';
import { Restored } from '../../ui/Restored.tsx';
import { freeSlug, slugOf } from '../../ui/slug-of.ts';
import { useItemForm } from '../../ui/use-item-form.ts';
import { type RecordField, type RecordKind, type RecordRow, tidyRecord } from './kind.ts';
import { FieldOf } from './RecordFields.tsx';

/** The name of something new: its file is called so. */
const NewId = () => (
	<Form.Item
		name="id"
		label="编号"
		extra="英文字母、数字和横线；以后不能改"
		rules={[{ required: true, message: '请填写此项' }]}
	>
		<Input maxLength={60} autoCapitalize="none" autoComplete="off" />
	</Form.Item>
);

interface Props<Row extends RecordRow, Opened extends Row> {
	kind: RecordKind<Row, Opened>;
	/** Undefined for a new one. */
	opened: Opened | undefined;
	/** What a new one begins with. */
	fresh: Row['value'];
	open: (id: string | undefined) => void;
	/** Begins anew with what is there. */
	anew: () => void;
}

/** A record to write. What is saved goes to the site, unless its kind keeps drafts or has a reviewer look first. */
export const RecordForm = <Row extends RecordRow, Opened extends Row>({
	kind,
	opened,
	fresh,
	open,
	anew,
}: Props<Row, Opened>) => {
	const { name, words, draftName } = kind;
	const path = RECORDS[name].plural;
	const [form] = Form.useForm<Row['value']>();
	const { message } = App.useApp();
	const tidy = (current: Row['value']) => {
		const { id: _, ...value } = tidyRecord({ ...current, order: current.order ?? 0 }) as Row['value'] & { id?: string };
		return kind.tidy?.(value) ?? value;
	};
	// Nothing is stored of a new one before there is something to store.
	const begun = useRef<Promise<RecordRow>>(undefined);
	const begin = (): Promise<RecordRow> => {
		if (opened) return Promise.resolve(opened);
		begun.current ??= beginDraft().catch((error) => {
			begun.current = undefined;
			throw error;
		});
		return begun.current;
	};
	const beginDraft = async (): Promise<RecordRow> => {
		const value = item.current();
		const first = draftName?.(value) ?? '';
		const { rows } = await send<{ rows: Row[] }>(`GET /${path}`, { query: { q: first, size: '100' } });
		const id = freeSlug(first, new Set(rows.map((row) => row.id)));
		return send(`POST /${path}`, { body: { id, value } });
	};
	const item = useItemForm<Row['value'], { publication: string | null; id?: string }, 'save' | 'publish'>({
		form,
		name: `${name} ${opened?.id ?? draftName?.(fresh) ?? ''}`,
		opened: opened
			? { value: kind.editable?.(opened) ?? opened.value, version: opened.version }
			: { value: fresh, version: '' },
		tidy,
		stale: [[path], PUBLICATIONS],
		save: async ({ value, version }, act) => {
			const there = draftName ? await begin() : opened;
			if (!there) return send(`POST /${path}`, { body: { id: form.getFieldValue('id' as never), value } });
			const { id } = there;
			const body = {
				value,
				version: opened ? version : there.version,
				...(draftName && { publish: act === 'publish' }),
			};
			return { ...(await send<{ publication: string | null }>(`PUT /${path}/:id`, { params: { id }, body })), id };
		},
		...(opened && { read: () => send<Opened>(`GET /${path}/:id`, { params: { id: opened.id } }) }),
		done: ({ publication, id }) => {
			message.success(publication ? '已保存，正在发布' : kind.savedText);
			open(publication ? undefined : draftName && id);
		},
		reopen: anew,
	});
	const current = tidy(Form.useWatch([], { form, preserve: true }) ?? item.initial);
	const named = useRef('');
	const changed = () => {
		// Something new is named by its English words, as long as nobody names it himself.
		if (!opened && !draftName && (form.getFieldValue('id' as never) ?? '') === named.current) {
			named.current = slugOf(form.getFieldValue([words, 'en'] as never) ?? '');
			form.setFieldValue('id' as never, named.current as never);
		}
		item.keep();
	};
	const { save, publish, afterwards } = kind.saving?.(current, opened) ?? { save: '保存并发布' };
	const disabled = item.conflict !== undefined || opened?.publishing === true;
	const checkAndPublish = () =>
		form.validateFields().then(
			() => item.save('publish'),
			() => {},
		);
	const draw = (field: RecordField) => (
		<FieldOf key={field.name} kind={name} field={field} opened={opened} begin={begin} changed={changed} />
	);
	return (
		<Form
			form={form}
			name={name}
			layout="vertical"
			initialValues={item.initial}
			onValuesChange={changed}
			onFinish={() => item.save('save')}
			scrollToFirstError={{ focus: true }}
		>
			{item.restored && !item.conflict && (
				<Form.Item>
					<Restored forget={item.giveUp} />
				</Form.Item>
			)}
			{item.conflict && (
				<Form.Item>
					<ConflictDialog
						{...item.conflict}
						mine={item.current()}
						settle={item.settle}
						labelOf={(at) => fieldLabel(at, kind.namesIn?.(current), name)}
					/>
				</Form.Item>
			)}
			{kind.fields(current, opened, kind.useTabs()).map((field) =>
				Array.isArray(field) ? (
					<Row key={field[0]?.name} gutter={12}>
						{field.map((each) => (
							<Col key={each.name} xs={24} sm={12}>
								{draw(each)}
							</Col>
						))}
					</Row>
				) : (
					<Fragment key={field.name}>
						{draw(field)}
						{!opened && !draftName && field.name === words && <NewId />}
					</Fragment>
				),
			)}
			{afterwards && (
				<Form.Item>
					<Alert type="warning" role="status" title={afterwards} />
				</Form.Item>
			)}
			<footer>
				<Button type="primary" htmlType="submit" loading={item.saving !== undefined} disabled={disabled}>
					{save}
				</Button>
				{publish && (
					<Button loading={item.saving !== undefined} disabled={disabled} onClick={checkAndPublish}>
						{publish}
					</Button>
				)}
				<Button onClick={() => open(undefined)}>关闭</Button>
			</footer>
		</Form>
	);
};
