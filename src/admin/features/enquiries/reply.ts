import type { AnswerOf, SentBody } from '#contracts/contracts.ts';
import { DEFAULT_LOCALE, toLocale } from '#domain/locale.ts';
import { useDraftOf } from '../../core/draft.ts';

export type Enquiry = AnswerOf<'GET /enquiries/:id'>;
export type ReplyWords = SentBody<'POST /enquiries/:id/replies/preview'>;

/** The answer that is being written to an enquiry; at first there is none, in the language of the visitor. */
export const useReplyWords = ({ id, locale }: Enquiry) => {
	const [typed, set] = useDraftOf<ReplyWords>(`reply ${id}`);
	const words: ReplyWords = { locale: toLocale(locale) ?? DEFAULT_LOCALE, subject: '', text: '', ...typed };
	return { words, set };
};
