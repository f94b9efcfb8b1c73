import { Button, Form } from 'antd';
import { InLanguages } from '../../ui/InLanguages.tsx';

/** Words that a value may have besides its name, all of a group or none. */
export interface ValueField {
	path: readonly string[];
	label: string;
	/** Characters in each language. */
	most: number;
	rows?: number;
}

interface Props {
	/** How many trips choose each value, by its id. */
	used: Readonly<Record<string, number>>;
	more: readonly ValueField[] | undefined;
	keep: () => void;
}

/** The values of a parameter in their order. One that a trip chooses cannot be taken away. */
export const ValueList = ({ used, more = [], keep }: Props) => {
	const form = Form.useFormInstance();
	return (
		<Form.List name="values">
			{(fields, { add, remove, move }) => (
				<section aria-label="可选的值">
					<h3>可选的值</h3>
					{fields.map(({ key, name }) => {
						const id = form.getFieldValue(['values', name, 'id']) as string | undefined;
						const uses = id === undefined ? 0 : (used[id] ?? 0);
						const act = (step: () => void) => () => {
							step();
							keep();
						};
						return (
							<fieldset key={key} className="o-value">
								<legend>
									值 {name + 1}
									<span className="o-quiet-word">{uses > 0 ? `${uses} 个商品使用` : '未使用'}</span>
								</legend>
								<InLanguages name={[name, 'label']} label="名称" most={120} />
								{more.map(({ path, ...field }) => (
									<InLanguages key={path.join('.')} name={[name, ...path]} {...field} optional />
								))}
								<div className="o-buttons">
									<Button
										size="small"
										disabled={name === 0}
										aria-label={`上移值 ${name + 1}`}
										onClick={act(() => move(name, name - 1))}
									>
										上移
									</Button>
									<Button
										size="small"
										disabled={name === fields.length - 1}
										aria-label={`下移值 ${name + 1}`}
										onClick={act(() => move(name, name + 1))}
									>
										下移
									</Button>
									<Button
										size="small"
										danger
										disabled={uses > 0 || fields.length === 1}
										aria-label={`删除值 ${name + 1}`}
										onClick={act(() => remove(name))}
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
