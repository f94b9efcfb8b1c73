import { App, Checkbox, Input } from 'antd';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { Choices } from '../../../ui/fields.tsx';
import { useEditing, useValue } from './editing.ts';
import { Field } from './Field.tsx';
import { fieldId } from './faults.ts';
import { ALLERGEN_LABELS, choices } from './options.ts';
import { Part } from './Part.tsx';
import { isHollow } from './trip-value.ts';
import { Words } from './Words.tsx';

const FACTS = ['facts', 'lunch'];
const words = (locale: Locale, ...path: string[]) => ['words', locale, 'fields', 'lunch', ...path];

/** Whether there is anything to say about lunch; what was written is only given up when somebody says so. */
const Toggle = ({ on }: { on: boolean }) => {
	const { form, touch } = useEditing();
	const { modal } = App.useApp();
	const put = (path: (string | number)[], value: unknown) => {
		form.setFieldValue(path as never, value as never);
		touch(path);
	};
	const end = () => {
		put(FACTS, undefined);
		for (const locale of LOCALES) put(words(locale), undefined);
	};
	const written = () => LOCALES.some((locale) => !isHollow(form.getFieldValue(words(locale) as never)));
	const turn = (wanted: boolean) => {
		if (wanted) put(FACTS, { included: true, vegetarian: true, contains: [] });
		else if (!written()) end();
		else modal.confirm({ title: '删除用餐资料？', content: '三种语言的菜单和过敏提示会一起删除。', onOk: end });
	};
	return (
		<Checkbox id={fieldId(FACTS)} checked={on} onChange={({ target }) => turn(target.checked)}>
			行程中安排用餐
		</Checkbox>
	);
};

/** 用餐与过敏原 */
export const Meals = () => {
	const on = useValue(FACTS) !== undefined;
	return (
		<Part name="meals">
			<Toggle on={on} />
			{on && (
				<>
					<div className="o-fields o-fields--pairs">
						<Field path={[...FACTS, 'included']} label="费用" valuePropName="checked">
							<Checkbox>费用已包括用餐</Checkbox>
						</Field>
						<Field path={[...FACTS, 'vegetarian']} valuePropName="checked">
							<Checkbox>可选素食</Checkbox>
						</Field>
					</div>
					<Field path={[...FACTS, 'contains']} extra="没有就留空">
						<Choices options={choices(ALLERGEN_LABELS)} />
					</Field>
					<Words>
						{(locale) => (
							<>
								<Field path={words(locale, 'menu')} required extra="吃什么，在哪里吃">
									<Input.TextArea rows={2} />
								</Field>
								<Field path={words(locale, 'allergies')} required extra="食物过敏要怎样告知">
									<Input.TextArea rows={2} />
								</Field>
							</>
						)}
					</Words>
				</>
			)}
		</Part>
	);
};
