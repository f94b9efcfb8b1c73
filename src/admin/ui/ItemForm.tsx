import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Restored } from './Restored.tsx';
import type { useItemForm } from './use-item-form.ts';

interface Props<Value extends object> {
	item: ReturnType<typeof useItemForm<Value, unknown>>;
	/** Names the form: ids of its fields are made of it. */
	name: string;
	/** Told of each change; without, it is kept. */
	changed?: () => void;
	labelOf: (path: readonly string[]) => string;
	/** What stands on the button that saves. */
	saveLabel: string;
	/** Stands on the button that saves and publishes a draft; absent: there is none. */
	publishLabel?: string | undefined;
	disabled: boolean;
	close: () => void;
	children: ReactNode;
}

/** The form of something on the site, with what was restored, what others changed, and its buttons. */
export const ItemForm = <Value extends object>({
	item,
	name,
	changed = item.keep,
	labelOf,
	saveLabel,
	publishLabel,
	disabled,
	close,
	children,
}: Props<Value>) => (
	<Form
		form={item.form}
		name={name}
		layout="vertical"
		requiredMark={false}
		className="o-drawer"
		initialValues={item.initial}
		onValuesChange={changed}
		onFinish={() => item.save()}
		scrollToFirstError={{ focus: true }}
	>
		{item.restored && !item.conflict && <Restored forget={item.giveUp} />}
		{item.conflict && <ConflictDialog {...item.conflict} mine={item.held()} settle={item.settle} labelOf={labelOf} />}
		{children}
		<div className="o-buttons o-foot">
			<Button type="primary" htmlType="submit" loading={item.saving} disabled={disabled || item.conflict !== undefined}>
				{saveLabel}
			</Button>
			{publishLabel && (
				<Button
					loading={item.saving}
					disabled={disabled || item.conflict !== undefined}
					onClick={() =>
						item.form.validateFields().then(
							() => item.save(true),
							() => {},
						)
					}
				>
					{publishLabel}
				</Button>
			)}
			<Button onClick={close}>关闭</Button>
		</div>
	</Form>
);
