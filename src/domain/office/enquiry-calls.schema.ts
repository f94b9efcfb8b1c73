import { z } from 'zod';
import { ENQUIRY, ENQUIRY_NOTE, type EnquiryAction } from './enquiry.ts';

/** What is sent to the calls of enquiries. Messages are codes of the office. */
const id = z.string().regex(/^[0-9a-f-]{36}$/, 'invalid');
const actions = [...new Set(ENQUIRY.table.map(({ action }) => action))] as [EnquiryAction];

export const enquiryStepSchema = z.strictObject({ action: z.enum(actions, 'invalid') });
export const enquiryNoteSchema = z.strictObject({
	note: z.string().trim().min(ENQUIRY_NOTE.min, 'note_required').max(ENQUIRY_NOTE.max, 'too_long'),
});
/** Who looks after it; null: nobody. */
export const assigneeSchema = z.strictObject({ assignee: id.nullable() });
