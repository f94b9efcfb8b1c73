import { PARAMS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { ItemDrawer } from '../../ui/ItemDrawer.tsx';
import { SpecificationFacts } from './SpecificationFacts.tsx';
import { SpecificationForm } from './SpecificationForm.tsx';
import { SpecificationReview } from './SpecificationReview.tsx';
import { UsedBy } from './UsedBy.tsx';

interface Props {
	id: string;
	categories: Readonly<Record<string, string>>;
	close: () => void;
}

/** One parameter, with the trips that use it. */
export const SpecificationDrawer = ({ id, categories, close }: Props) => (
	<ItemDrawer
		id={id}
		queryKey={PARAMS}
		read={() => call('GET /params/:id', { params: { id } })}
		titleOf={(param) => param?.value.label.cn ?? '添加参数'}
		mayEdit={useMay()('PUT /params/:id')}
		form={({ opened, ...editing }) =>
			opened?.change?.review === 'pending' ? null : (
				<SpecificationForm param={opened} categories={categories} {...editing} />
			)
		}
		facts={(param) => <SpecificationFacts param={param} />}
		above={({ change, ...param }) => change && <SpecificationReview param={{ ...param, change }} />}
		below={(param) =>
			param.usedBy.length > 0 && (
				<section className="o-used" aria-labelledby="used-by">
					<h3 id="used-by">使用的商品（{param.usedBy.length}）</h3>
					<UsedBy param={param} />
				</section>
			)
		}
		close={close}
	/>
);
