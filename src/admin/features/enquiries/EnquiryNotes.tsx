import type { AnswerOf } from '#contracts/contracts.ts';
import { ENQUIRY_NOTE } from '#domain/office/enquiry.ts';
import { enquiryKey } from '../../core/keys.ts';
import { NoteForm } from '../../ui/NoteForm.tsx';
import { Time } from '../../ui/Time.tsx';

/** What was noted, and room for more. */
export const EnquiryNotes = ({ enquiry: { id, notes } }: { enquiry: AnswerOf<'GET /enquiries/:id'> }) => {
	return (
		<section aria-labelledby="notes">
			<h3 id="notes">备注</h3>
			<ol className="o-lines">
				{notes.map(({ id: key, at, note, by }) => (
					<li key={key}>
						<Time ms={at} />
						<b>{by ?? '系统'}</b>
						<span>{note}</span>
					</li>
				))}
			</ol>
			<NoteForm
				endpoint="POST /enquiries/:id/notes"
				id={id}
				label="新备注"
				length={ENQUIRY_NOTE}
				stale={[enquiryKey(id)]}
			/>
		</section>
	);
};
