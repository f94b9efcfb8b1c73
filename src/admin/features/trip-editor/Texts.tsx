import { Input } from 'antd';
import { TRIP_LIMITS as LIMITS } from '#domain/trip-limits.ts';
import { Field } from './Field.tsx';
import { Lines } from './Lines.tsx';
import { Part } from './Part.tsx';
import { Simplify } from './Simplify.tsx';
import { Words } from './Words.tsx';

const counted = (max: number) => ({ count: { show: true, max } });

/** 三语内容: what visitors read. */
export const Texts = () => (
	<Part name="words">
		<Words>
			{(locale) => {
				const at = (...path: string[]) => ['words', locale, 'fields', ...path];
				return (
					<>
						{locale === 'cn' && <Simplify />}
						<Field path={at('title')} label="标题" required extra="地点和参观类型；不写价格">
							<Input {...counted(LIMITS.title)} />
						</Field>
						<Field path={at('stops')} label="站点" required extra="把标题拆成一至三站，每行一站">
							<Lines rows={2} />
						</Field>
						<Field path={at('teaser')} label="简介" required extra="卡片上的短文，以省略号（…）结尾">
							<Input.TextArea rows={2} {...counted(LIMITS.teaser)} />
						</Field>
						<Field path={at('summary')} label="搜索摘要" required extra="一句话，给搜索结果和链接预览用">
							<Input.TextArea rows={2} {...counted(LIMITS.summary)} />
						</Field>
						<Field path={at('lead')} label="导语" extra="页面第一段；不填就用简介">
							<Input.TextArea rows={2} {...counted(LIMITS.lead)} />
						</Field>
						<Field
							path={['words', locale, 'text']}
							label="正文"
							required
							extra="空一行分段；可用 ## 小标题、- 列表和链接"
						>
							<Input.TextArea rows={8} />
						</Field>
						<h3>集合点</h3>
						<Field path={at('meetingPoint', 'name')} label="名称">
							<Input {...counted(LIMITS.place)} />
						</Field>
						<Field path={at('meetingPoint', 'address')} label="地址">
							<Input {...counted(LIMITS.address)} />
						</Field>
						<Field path={at('meetingPoint', 'directions')} label="指引">
							<Input.TextArea rows={2} {...counted(LIMITS.directions)} />
						</Field>
						<h3>费用与无障碍</h3>
						<div className="o-fields o-fields--pairs">
							<Field path={at('includes')} label="费用包括" extra="每行一项">
								<Lines />
							</Field>
							<Field path={at('excludes')} label="费用不包括" extra="每行一项">
								<Lines />
							</Field>
							<Field path={at('accessibility', 'offered')} label="无障碍：可提供" extra="每行一项">
								<Lines />
							</Field>
							<Field path={at('accessibility', 'notOffered')} label="无障碍：未能提供" extra="每行一项">
								<Lines />
							</Field>
						</div>
					</>
				);
			}}
		</Words>
	</Part>
);
