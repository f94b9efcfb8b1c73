import type { WrittenQuestion } from '#contracts/questions.ts';
import { QUESTION_GROUPS } from '#domain/question.ts';
import type { AppDeps } from '../../deps.ts';
import type { AddRoutes } from '../../route.ts';
import { busySubjects, checkVersion, contentOf, find } from '../trips/draft-state.ts';
import type { ItemDraft } from '../trips/publish/item-draft.ts';
import { namesOf, readSubject, subjectId } from '../trips/publish/subjects.ts';
import { addItem, putItem, removeItem } from './change-record.ts';

/** There are no drafts of questions: what is found is on the site. */
const open = (deps: AppDeps, id: string) => find<ItemDraft>(deps, 'question', id);

/** Its place on the page: by group, then by order. */
const placeOf = ({ group, order }: WrittenQuestion): number => QUESTION_GROUPS.indexOf(group) * 1_000_000 + order;

/** 常见问题: questions with their answers; what is written goes to the site at once, without review. */
export const questionRoutes: AddRoutes = (route, deps) => {
	route('GET /questions', async ({ query: { page, size, q, group } }) => {
		const files = contentOf(deps);
		const busy = await busySubjects(deps.store);
		const rows = namesOf(files, 'question')
			.map((id) => {
				const subject = { kind: 'question', subject: id } as const;
				const value = readSubject(files, subject) as unknown as WrittenQuestion;
				return { id, value, publishing: busy.has(subjectId(subject)) };
			})
			.filter(({ id, value }) => `${id} ${JSON.stringify(value)}`.toLowerCase().includes(q.toLowerCase()))
			.filter(({ value }) => !group || value.group === group)
			.sort((a, b) => placeOf(a.value) - placeOf(b.value));
		return { rows: rows.slice((page - 1) * size, page * size), total: rows.length };
	});

	route('GET /questions/:id', async ({ params: { id } }) => {
		const { live, version, publishing } = await open(deps, id);
		return { id, value: live as unknown as WrittenQuestion, version, publishing };
	});

	route('POST /questions', (call) => {
		const { id, value } = call.body;
		return addItem(deps, call, 'POST /questions', { kind: 'question', subject: id }, value);
	});

	route('PUT /questions/:id', async (call) => {
		const { params, body } = call;
		const state = await open(deps, params.id);
		checkVersion(state, body.version);
		return putItem(deps, call, 'PUT /questions/:id', state, body.value);
	});

	route('DELETE /questions/:id', async (call) =>
		removeItem(deps, call, 'DELETE /questions/:id', await open(deps, call.params.id)),
	);
};
