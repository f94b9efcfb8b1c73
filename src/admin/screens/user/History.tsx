import { useQuery } from '@tanstack/react-query';
import { actionLabel } from '#domain/office/action-labels.ts';
import { getHistory } from '../../api/account.ts';
import { HISTORY } from '../../api/keys.ts';
import { Failed } from '../../parts/Failed.tsx';
import { Time } from '../../parts/Time.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

/** 我的操作记录 */
export const History = () => {
	const { data, error, refetch } = useQuery({ queryKey: HISTORY, queryFn: getHistory });
	return (
		<section className="o-card o-card--padded" aria-labelledby="history">
			<h2 id="history">我的操作记录</h2>
			{error ? <Failed error={error} again={() => void refetch()} /> : !data && <Waiting />}
			<ol className="o-lines">
				{data?.map(({ id, at, action, subject }) => (
					<li key={id}>
						<Time ms={at} />
						<b>{actionLabel(action)}</b>
						{!/^(account|session|totp)\//.test(subject) && <small>{subject}</small>}
					</li>
				))}
			</ol>
		</section>
	);
};
