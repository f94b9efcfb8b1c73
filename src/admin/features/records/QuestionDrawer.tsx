import type { QuestionRow } from '#contracts/records.ts';
import { LOCALES } from '#domain/locale.ts';
import { QUESTIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useMay } from '../../core/session.ts';
import { ItemDrawer } from '../../ui/ItemDrawer.tsx';
import { QuestionForm } from './QuestionForm.tsx';

const QuestionText = ({ opened: { value } }: { opened: QuestionRow }) =>
	LOCALES.map((locale) => (
		<section key={locale}>
			<h3>{value.question[locale]}</h3>
			<p className="o-message">{value.answer[locale]}</p>
		</section>
	));

/** One question with its answer. */
export const QuestionDrawer = ({ id, close }: { id: string; close: () => void }) => (
	<ItemDrawer
		id={id}
		queryKey={QUESTIONS}
		read={() => call('GET /questions/:id', { params: { id } })}
		titleOf={(opened) => opened?.value.question.cn ?? '添加常见问题'}
		mayEdit={useMay()('PUT /questions/:id')}
		form={(editing) => <QuestionForm {...editing} />}
		facts={(opened) => <QuestionText opened={opened} />}
		close={close}
	/>
);
