import { useMutation } from '@tanstack/react-query';
import { App, Button, Drawer, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { readAgain, useRead } from '../../core/client.ts';
import { formDraft } from '../../core/draft.ts';
import { quotationsKey } from '../../core/keys.ts';
import { ApiError, call } from '../../core/send.ts';
import { useMe } from '../../core/session.ts';
import { Refusal } from '../../ui/Faults.tsx';
import { Restored } from '../../ui/Restored.tsx';
import { fill } from '../../ui/use-item-form.ts';
import { QuotationFields } from './QuotationFields.tsx';
import type { Quotation } from './quotation-form.ts';
import { firstForm, formOf, type QuotationForm, refilled, termsOf } from './quotation-form.ts';

interface Props {
	enquiry: AnswerOf<'GET /enquiries/:id'>;
	/** Those that were made from it before. */
	made: readonly Quotation[];
	close: () => void;
}

/** 做报价单: everything that stands on it, filled as far as it is known. Nothing typed is lost when it closes. */
export const QuotationDrawer = ({ enquiry, made, close }: Props) => {
	const { id } = enquiry;
	const { name } = useMe();
	const [form] = Form.useForm<QuotationForm>();
	const { message } = App.useApp();
	const draft = formDraft<QuotationForm>(`quotation ${id}`);
	const [kept, setKept] = useState(() => draft.read()?.value);
	const [first] = useState(() => firstForm(enquiry, made, name, Date.now()));
	const [{ trip, locale }, choose] = useState<QuotationForm>(kept ?? first);
	const keep = () => draft.keep({ value: form.getFieldsValue(true), base: {}, version: undefined });

	const defaults = useRead([], 'GET /quotations/defaults', {
		query: { trip: trip ?? '', locale: locale ?? 'en' },
		enabled: trip !== undefined,
	}).data;
	const before = useRef<QuotationForm>({});
	useEffect(() => {
		if (!defaults) return;
		const now = formOf(defaults);
		form.setFieldsValue(refilled(form.getFieldsValue(true), before.current, now));
		before.current = now;
	}, [defaults, form]);

	// The same until it was made: an attempt of which no answer came makes no second one.
	const [key, setKey] = useState(() => crypto.randomUUID());
	// A colleague's quotation counts as seen once who types here was told of it.
	const [count] = useState(made.length);
	const [isTold, setTold] = useState(false);
	const make = useMutation({
		mutationFn: (typed: QuotationForm) =>
			call('POST /enquiries/:id/quotations', {
				params: { id },
				body: { quotation: termsOf(typed), key, seen: isTold ? made.length : count },
			}),
		onSuccess: ({ number }) => {
			draft.forget();
			message.success(`已做成报价单 ${number}`);
			close();
		},
		onError: (error) => {
			if (!(error instanceof ApiError)) return;
			if (error.code === 'quoted_meanwhile') setTold(true);
			// Refused words are other words next time.
			if (error.status !== 0) setKey(crypto.randomUUID());
			const faults = error.fields.map(({ field, message: text }) => ({
				name: field.split('.')[1] as keyof QuotationForm,
				errors: [text],
			}));
			form.setFields(faults);
			const [worst] = faults;
			if (worst) form.scrollToField(worst.name, { focus: true });
		},
		onSettled: () => readAgain([quotationsKey(id)]),
	});
	const forget = () => {
		draft.forget();
		setKept(undefined);
		fill(form, first);
		choose(first);
	};
	return (
		<Drawer open size={680} onClose={close} title={<h2>做报价单</h2>}>
			<Form
				form={form}
				name="quotation"
				layout="vertical"
				initialValues={kept ?? first}
				onValuesChange={(_, typed: QuotationForm) => {
					choose(typed);
					keep();
				}}
				onFinish={() => make.mutate(form.getFieldsValue(true))}
				scrollToFirstError={{ focus: true }}
			>
				{kept && (
					<Form.Item>
						<Restored forget={forget} />
					</Form.Item>
				)}
				<section aria-label="咨询的留言">
					<Form.Item>
						<blockquote>{enquiry.message || '没有留言'}</blockquote>
					</Form.Item>
				</section>
				<QuotationFields ratios={defaults?.ratios ?? []} />
				{make.error && (
					<Form.Item>
						<Refusal error={make.error} />
					</Form.Item>
				)}
				<footer>
					<Button type="primary" htmlType="submit" loading={make.isPending}>
						做成报价单
					</Button>
					<Button onClick={close}>关闭</Button>
				</footer>
			</Form>
		</Drawer>
	);
};
