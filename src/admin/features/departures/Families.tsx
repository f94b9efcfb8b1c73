import { Checkbox, Tag } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { showMoney } from '#domain/office/money.ts';
import { MailTabs } from '../../ui/MailTabs.tsx';

type Touched = AnswerOf<'GET /departures/:id/families'>;

/** `何乐怡、何乐天`, and of children whom nobody has named how many. */
export const childrenText = (names: readonly string[]): string => {
	const known = names.filter((name) => name !== '');
	const unknown = names.length - known.length;
	return [...known, ...(unknown > 0 ? [`${unknown} 名未填姓名`] : [])].join('、');
};

/** Whom a change of a departure touches: each family with its children, and what it gets back if it wants its money. */
export const TouchedFamilies = ({ families }: Pick<Touched, 'families'>) => {
	const children = families.reduce((sum, family) => sum + family.children.length, 0);
	if (families.length === 0) return <p>没有家庭预订这个团期。</p>;
	return (
		<>
			<p>
				<b>
					{families.length} 个家庭、{children} 名儿童
				</b>
				：每家可以选全数退款或改到另一天。
			</p>
			<ul className="o-lines">
				{families.map(({ order, number, parent, email, children: names, cents, currency }) => (
					<li key={order}>
						<b>{parent}</b>
						<span>{childrenText(names)}</span>
						<span className="o-quiet">{number}</span>
						{email === '' && <Tag color="processing">没有邮箱，要打电话</Tag>}
						<span className="o-number o-end">{showMoney({ cents, currency })}</span>
					</li>
				))}
			</ul>
		</>
	);
};

interface MailedProps {
	/** How many families have an address. */
	reached: number;
	mailed: boolean;
	set: (mailed: boolean) => void;
	mails?: Touched['mails'];
}

/** Whether families get a mail, and what it says in each language. */
export const MailedFamilies = ({ reached, mailed, set, mails = [] }: MailedProps) =>
	reached > 0 && (
		<>
			<Checkbox checked={mailed} onChange={({ target }) => set(target.checked)}>
				发邮件告诉 {reached} 个家庭
			</Checkbox>
			{mailed && mails.length > 0 && <MailTabs mails={mails} />}
		</>
	);
