import { Button, Form } from 'antd';
import type { SpecificationRow } from '#contracts/records.ts';
import { fieldLabel } from '#domain/office/field-labels.ts';
import { FORMS } from '#domain/office/forms.ts';
import { InLanguages } from '../../ui/InLanguages.tsx';
import { MoveButtons } from '../../ui/MoveButtons.tsx';
import type { PartProps } from './kind.ts';

/** What a value of some specifications says besides its name. */
const MORE: Readonly<Record<string, string>> = { 'meeting-point': 'place', transport: 'hazard' };
const { label: LABEL, ...GROUPS } = FORMS.specifications['values']?.fields ?? {};

/** The values of a specification in their order. One that a trip chooses cannot be taken away. */
export const ValueList = ({ opened, changed }: PartProps) => {
	const form = Form.useFormInstance();
	const used = (opened as SpecificationRow | undefined)?.usedValues ?? {};
	const group = MORE[opened?.id ?? ''] ?? '';
	return (
		<Form.List name="values">
			{(fields, { add, remove, move }) => (
				<section aria-label="可选的值">
					<h3>可选的值</h3>
					{fields.map(({ key, name }) => {
						const id = form.getFieldValue(['values', name, 'id']) as string | undefined;
						const uses = id === undefined ? 0 : (used[id] ?? 0);
						return (
							<fieldset key={key} className="o-entry">
								<legend>
									值 {name + 1} <small>{uses > 0 ? `${uses} 个商品使用` : '未使用'}</small>
								</legend>
								<InLanguages name={[name, 'label']} label="名称" most={LABEL?.max ?? 0} />
								{Object.entries(GROUPS[group]?.fields ?? {}).map(([field, { max = 0 }]) => (
									<InLanguages
										key={field}
										name={[name, group, field]}
										label={fieldLabel(['values', group, field], {}, 'specification').split(' › ').at(-1) ?? field}
										most={max}
										rows={max > 160 ? 3 : 1}
										optional
									/>
								))}
								<div className="o-buttons">
									<MoveButtons
										of={`值 ${name + 1}`}
										first={name === 0}
										last={name === fields.length - 1}
										move={(by) => {
											move(name, name + by);
											changed();
										}}
									/>
									<Button
										size="small"
										danger
										disabled={uses > 0 || fields.length === 1}
										aria-label={`删除值 ${name + 1}`}
										onClick={() => {
											remove(name);
											changed();
										}}
									>
										删除
									</Button>
								</div>
							</fieldset>
						);
					})}
					<Button onClick={() => add({})}>添加值</Button>
				</section>
			)}
		</Form.List>
	);
};
