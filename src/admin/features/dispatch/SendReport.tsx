import type { AnswerOf } from '#contracts/contracts.ts';
import { DISPATCH } from '#domain/office/dispatch.ts';
import { BatchReport } from '../../ui/BatchReport.tsx';

export type SentReports = AnswerOf<'POST /dispatches/send'>['results'];

/** Why joining instructions did not go out. The only field that is refused there is the channel. */
export const whyNotSent = (error: SentReports[number]['error']): string | undefined =>
	error?.code === 'invalid' ? '没有邮箱地址，请改用 WhatsApp 或纸质' : error?.message;

/** What became of each dispatch of several. */
export const SendReport = ({ results, close }: { results: SentReports; close: () => void }) => (
	<BatchReport
		rows={results.map(({ id, number, ok, error }) => ({
			key: id,
			name: number,
			ok,
			state: DISPATCH.states.sent,
			why: whyNotSent(error),
		}))}
		close={close}
	/>
);
