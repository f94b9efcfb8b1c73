import type { AuditEntry } from '../../core/audit.ts';
import { ApiError, officeSentence } from '../../core/http/errors.ts';
import type { Stepped } from './steps.ts';

/** What became of one row of a batch. */
export type RowReport =
	| { id: string; ok: true; state: string }
	| { id: string; ok: false; error: { code: string; field?: string; message: string } };

/**
 * Does something to each row, all in one transaction: what is refused is reported, and keeps no other row from being done.
 * @param act must refuse before it writes anything: nothing takes back what it wrote
 */
export const eachRow = async (
	ids: readonly string[],
	act: (id: string) => Promise<Stepped>,
): Promise<{ result: { results: RowReport[] }; audit: AuditEntry[] }> => {
	const results: RowReport[] = [];
	const audit: AuditEntry[] = [];
	for (const id of new Set(ids))
		try {
			const done = await act(id);
			audit.push(done.audit);
			results.push({ id, ok: true, state: done.result.state });
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			const { code, field } = error;
			results.push({ id, ok: false, error: { code, ...(field && { field }), message: officeSentence(code) } });
		}
	return { result: { results }, audit };
};
