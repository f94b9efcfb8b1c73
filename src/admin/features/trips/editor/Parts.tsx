import { App, Checkbox, Flex, Form, Input, Tabs, Tag } from 'antd';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { FORMS, type FormField, type FormFields } from '#domain/office/forms.ts';
import { shopProductLink } from '#domain/shop-link.ts';
import { SLUG, TRIP_PARTS, type TripPart } from '#domain/trip.ts';
import { DEPARTURES, Departures, departureFields } from './Departures.tsx';
import { useEditing, useValue } from './editing.ts';
import { FieldOf } from './Field.tsx';
import { Entries, Fields, isBlock } from './Fields.tsx';
import { fieldId, type Path } from './faults.ts';
import { Pictures } from './Pictures.tsx';
import { useRows } from './Rows.tsx';
import { Simplify } from './Simplify.tsx';
import { isHollow } from './trip-value.ts';

const FIELDS = departureFields('shop');

interface Row {
	date?: string;
	product?: string;
	variant?: string;
}

const Departure = ({ i }: { i: number }) => {
	const { shop } = useEditing();
	const { date, product = '', variant } = useValue<Row>([...DEPARTURES, i]) ?? {};
	return (
		<li>
			<fieldset className="o-entry">
				<legend className="o-number">{date || '未定日期'}</legend>
				<Fields fields={FIELDS} at={[...DEPARTURES, i]} />
				{shop && SLUG.test(product) && (
					<a href={shopProductLink(shop, '', { product, variant })} target="_blank" rel="noreferrer">
						在商城中查看 {date}
					</a>
				)}
			</fieldset>
		</li>
	);
};

/** 商城链接: where each departure is booked. */
const Shop = () => {
	const { count } = useRows(DEPARTURES);
	if (count === 0) return <p className="o-quiet">还没有出发日期</p>;
	return (
		<Flex vertical component="ol" gap={12}>
			{[...Array(count).keys()].map((i) => (
				<Departure key={i} i={i} />
			))}
		</Flex>
	);
};

const TAGS: Record<Locale, string> = { en: 'en', zh: 'zh-Hant-HK', cn: 'zh-Hans' };

const Label = ({ locale }: { locale: Locale }) => {
	const { faults, missing } = useEditing();
	const wrong = new Set(faults.filter(({ language }) => language === locale).map(({ path }) => path?.join('.')));
	const count = wrong.size || missing.filter(({ language }) => language === locale).length;
	return (
		<>
			{LOCALE_LABELS[locale]} {count > 0 && <Tag color={wrong.size > 0 ? 'error' : 'warning'}>{count} 项待补</Tag>}
		</>
	);
};

/** Fields in one language at a time; all parts of the form show the same one. */
const Words = ({ children }: { children: (locale: Locale) => ReactNode }) => {
	const { language, setLanguage } = useEditing();
	return (
		<Tabs
			activeKey={language}
			onChange={(key) => setLanguage(key as Locale)}
			destroyOnHidden
			animated={false}
			items={LOCALES.map((locale) => ({
				key: locale,
				label: <Label locale={locale} />,
				children: (
					<Flex vertical gap={16} lang={TAGS[locale]}>
						{locale === language && children(locale)}
					</Flex>
				),
			}))}
		/>
	);
};

const without = (fields: FormFields, isLeft: (name: string, field: FormField) => boolean): FormFields =>
	Object.fromEntries(Object.entries(fields).filter(([name, field]) => !isLeft(name, field)));

const factAt = (name: string): Path => ['facts', name];
const wordsAt = (locale: Locale, ...path: string[]): Path => ['words', locale, 'fields', ...path];

/** 编号: the name of the folder, given once. */
const Slug = () => {
	const { slug } = useEditing();
	if (slug !== undefined)
		return (
			<Form.Item label="编号">
				<span className="o-number">{slug}</span>
			</Form.Item>
		);
	return (
		<Form.Item
			label="编号"
			name="slug"
			required
			extra="网址和文件夹用的名称，保存后不能改，例如 bus-factory"
			rules={[
				{ required: true, whitespace: true, message: '请填写编号' },
				{ pattern: SLUG, message: '只能用英文字母、数字、- 和 _，最多 61 个' },
			]}
		>
			<Input maxLength={61} autoComplete="off" autoCapitalize="none" spellCheck={false} />
		</Form.Item>
	);
};

/** What an entry says in its facts, for who writes its words. */
const Facts = ({ path, field: { fields = {} } }: { path: Path; field: FormField }) => {
	const values = useValue<Record<string, string>>(path) ?? {};
	const facts = Object.entries(fields).map(([name, { options = {} }]) => options[values[name] ?? ''] ?? values[name]);
	return facts.filter(Boolean).join(' · ');
};

/** A list of facts whose entries have words in each language: the stops of a day. */
const Listed = ({ name, fact }: { name: string; fact: FormField }) => {
	const words = FORMS.tripWords[name] ?? {};
	// Its words may be a group of which one field is the list.
	const [inner] = Object.entries(words.fields ?? {}).filter(([, { control }]) => control === 'rows');
	const list = words.control === 'rows' ? words : inner?.[1];
	const listAt = (locale: Locale) => wordsAt(locale, name, ...(list !== words && inner ? [inner[0]] : []));
	const rows = useRows(factAt(name), ...(list ? LOCALES.map(listAt) : []));
	return (
		<>
			<Entries rows={rows} path={factAt(name)} field={fact} />
			{list && rows.count > 0 && (
				<Words>
					{(locale) => (
						<>
							{list !== words && (
								<Fields fields={without(words.fields ?? {}, (_, field) => field === list)} at={wordsAt(locale, name)} />
							)}
							{[...Array(rows.count).keys()].map((i) => (
								<fieldset key={i} className="o-entry">
									<legend>
										{fact.entry} {i + 1} <Facts path={[...factAt(name), i]} field={fact} />
									</legend>
									<Fields fields={list.fields ?? {}} at={[...listAt(locale), i]} narrow />
								</fieldset>
							))}
						</>
					)}
				</Words>
			)}
		</>
	);
};

/** A list or a group of facts with its words. */
const WithWords = ({ name, fact }: { name: string; fact: FormField }) =>
	fact.control === 'rows' ? <Listed name={name} fact={fact} /> : <Grouped name={name} fact={fact} />;

/** A group of facts, and one of words in each language. */
const Grouped = ({ name, fact }: { name: string; fact: FormField }) => {
	const words = FORMS.tripWords[name];
	const optional = !fact.required && !fact.asked;
	return (
		<>
			<Fields fields={fact.fields ?? {}} at={factAt(name)} optional={optional} />
			{words && (
				<Words>
					{(locale) => <Fields fields={words.fields ?? {}} at={wordsAt(locale, name)} optional={optional} />}
				</Words>
			)}
		</>
	);
};

/** A group that is asked for by a box; what was written is only given up when somebody says so. */
const OptionalGroup = ({ name, fact }: { name: string; fact: FormField }) => {
	const { form, touch } = useEditing();
	const { modal } = App.useApp();
	const isThere = useValue(factAt(name)) !== undefined;
	const put = (path: Path, value: unknown) => {
		form.setFieldValue(path as never, value as never);
		touch(path);
	};
	const words = LOCALES.map((locale) => wordsAt(locale, name));
	const end = () => {
		for (const path of [factAt(name), ...words]) put(path, undefined);
	};
	const turn = (wanted: boolean) => {
		if (wanted) put(factAt(name), structuredClone(fact.begins));
		else if (words.every((path) => isHollow(form.getFieldValue(path as never)))) end();
		else modal.confirm({ title: `删除${fact.label}资料？`, content: '三种语言的内容会一起删除。', onOk: end });
	};
	return (
		<>
			<Checkbox id={fieldId(factAt(name))} checked={isThere} onChange={({ target }) => turn(target.checked)}>
				{fact.asked}
			</Checkbox>
			{isThere && <Grouped name={name} fact={fact} />}
		</>
	);
};

const BODY: FormField = { label: '正文', required: true, hint: '空一行分段；可用 ## 小标题、- 列表和链接' };

/** 三语内容: the words that belong to no fact. */
const Texts = () => (
	<Words>
		{(locale) => (
			<>
				{locale === 'cn' && <Simplify />}
				<Fields fields={without(FORMS.tripWords, (name) => FORMS.trips[name] !== undefined)} at={wordsAt(locale)} />
				<FieldOf path={['words', locale, 'text']} field={BODY} control={<Input.TextArea rows={8} />} />
			</>
		)}
	</Words>
);

/** What a part has besides the facts that the schema places there: above them, and below. */
const ABOVE: Partial<Record<TripPart, ComponentType>> = { basics: Slug };
const BELOW: Partial<Record<TripPart, ComponentType>> = {
	words: Texts,
	departures: Departures,
	pictures: Pictures,
	shop: Shop,
};

const ownPart = (part: TripPart): [name: string, fact: FormField][] =>
	Object.entries(FORMS.trips).filter(([, fact]) => fact.part === part);
/** A list or a group with words of its own, or with a list inside. */
const isPaired = (fact: FormField): boolean =>
	fact.asked !== undefined || (fact.control !== 'specifications' && isBlock(fact));

const Part = ({ part, title }: { part: TripPart; title: string }) => {
	const facts = ownPart(part);
	const [Above, Below] = [ABOVE[part], BELOW[part]];
	return (
		<section className="o-card o-card--padded" aria-labelledby={`part-${part}`}>
			<h2 id={`part-${part}`} tabIndex={-1}>
				{title}
			</h2>
			{Above && <Above />}
			<Fields fields={Object.fromEntries(facts.filter(([, fact]) => !isPaired(fact)))} at={['facts']} />
			{facts
				.filter(([, fact]) => isPaired(fact))
				.map(([name, fact]) => (
					<Fragment key={name}>
						{fact.label !== title && !fact.asked && <h3>{fact.label}</h3>}
						{fact.asked ? <OptionalGroup name={name} fact={fact} /> : <WithWords name={name} fact={fact} />}
					</Fragment>
				))}
			{Below && <Below />}
		</section>
	);
};

/** The whole form, part by part; which fact stands where is said by `domain/trip.schema.ts`. */
export const Parts = () =>
	Object.entries(TRIP_PARTS).map(([part, title]) => <Part key={part} part={part as TripPart} title={title} />);
