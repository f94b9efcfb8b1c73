import { useQuery } from '@tanstack/react-query';
import { subjectLabel, tripSubjectName } from '#domain/office/audit-subjects.ts';
import { HISTORY } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { useActionLabel } from '../../core/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Time } from '../../ui/Time.tsx';
import { useTrips } from '../../ui/use-trip-titles.ts';

/** 我的操作记录 */
export const History = () => {
	const read = useQuery({ queryKey: HISTORY, queryFn: () => call('GET /me/history') });
	const actionLabel = useActionLabel();
	const trips = useTrips();
	const titleOf = (subject: string) => tripSubjectName(subject, (slug) => trips.get(slug));
	return (
		<section className="o-card o-card--padded" aria-labelledby="history">
			<h2 id="history">我的操作记录</h2>
			<Loaded of={read}>
				{(data) => (
					<ol className="o-lines">
						{data.map(({ id, at, action, subject, subjectName }) => (
							<li key={id}>
								<Time ms={at} />
								<b>{actionLabel(action)}</b>
								{!/^(account|session|totp)\//.test(subject) && (
									<span>{subjectLabel(subject, subjectName || titleOf(subject))}</span>
								)}
							</li>
						))}
					</ol>
				)}
			</Loaded>
		</section>
	);
};
