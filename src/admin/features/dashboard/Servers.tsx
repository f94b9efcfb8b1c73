import { Tag } from 'antd';
import type { AnswerOf } from '#contracts/contracts.ts';
import { useStatistics } from '../../core/statistics.ts';
import { Time } from '../../ui/Time.tsx';

type State = AnswerOf<'GET /statistics'>['servers'][number]['state'];

const WORDS: Record<State, { text: string; tone: 'success' | 'warning' | 'error' }> = {
	current: { text: '最新', tone: 'success' },
	behind: { text: '更新中', tone: 'warning' },
	failed: { text: '无法更新，请联系维护人员', tone: 'error' },
	silent: { text: '没有回应', tone: 'error' },
};

/** 服务器: which publication each of several servers shows. Nothing where one server does what it should: it is behind while it builds. */
export const Servers = () => {
	const { data } = useStatistics();
	const servers = data?.servers ?? [];
	if (servers.length < 2 && servers.every(({ state }) => state !== 'failed')) return null;
	return (
		<section className="o-card o-card--padded" aria-labelledby="servers">
			<h2 id="servers">服务器</h2>
			<ul className="o-lines">
				{servers.map(({ name, state, at }) => (
					<li key={name}>
						<b>{name}</b>
						<span>
							{at === null ? (
								'还没有发布过'
							) : (
								<>
									显示 <Time ms={at} /> 发布的内容
								</>
							)}
						</span>
						<Tag color={WORDS[state].tone}>{WORDS[state].text}</Tag>
					</li>
				))}
			</ul>
		</section>
	);
};
