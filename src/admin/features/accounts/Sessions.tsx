import { Button, Tag } from 'antd';
import { useRead } from '../../core/client.ts';
import { SESSIONS } from '../../core/keys.ts';
import { call } from '../../core/send.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAction } from '../../ui/use-action.ts';

const BROWSERS = [
	['Edg', 'Edge'],
	['OPR', 'Opera'],
	['Firefox', 'Firefox'],
	['Chrome', 'Chrome'],
	['Safari', 'Safari'],
] as const;
const SYSTEMS = [
	['iPhone|iPad', 'iOS'],
	['Android', 'Android'],
	['Windows', 'Windows'],
	['Mac OS', 'macOS'],
	['Linux', 'Linux'],
] as const;

const find = (names: readonly (readonly [string, string])[], agent: string): string | undefined =>
	names.find(([sign]) => new RegExp(sign).test(agent))?.[1];

/** What browsers call themselves, in words for people: `Chrome · Windows`. */
const deviceOf = (agent: string): string =>
	[find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ') || '未知设备';

/** 登录中的设备 */
export const Sessions = () => {
	const read = useRead(SESSIONS, 'GET /sessions', {});
	const one = useAction((id: string) => call('DELETE /sessions/:id', { params: { id } }), {
		done: '已结束',
		stale: [SESSIONS],
	});
	const others = useAction(() => call('DELETE /sessions'), { done: '其他设备已全部退出登录', stale: [SESSIONS] });
	return (
		<section className="o-card o-card--padded" aria-labelledby="sessions">
			<div className="o-head">
				<h2 id="sessions">登录中的设备</h2>
				{read.data && read.data.length > 1 && (
					<Button loading={others.isPending} onClick={() => others.mutate()}>
						退出其他设备的登录
					</Button>
				)}
			</div>
			<Loaded of={read}>
				{(data) => (
					<ul className="o-lines">
						{data.map(({ id, agent, createdAt, seenAt, current }) => (
							<li key={id}>
								<b>{deviceOf(agent)}</b>
								<small>
									登录于 <Time ms={createdAt} />
									，最近 <Time ms={seenAt} />
								</small>
								<span className="o-end">
									{current ? (
										<Tag color="success">本机</Tag>
									) : (
										<Button
											size="small"
											danger
											loading={one.isPending && one.variables === id}
											onClick={() => one.mutate(id)}
										>
											结束
										</Button>
									)}
								</span>
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</section>
	);
};
