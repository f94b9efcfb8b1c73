import { SPEAKERS } from '#domain/office/place.ts';
import type { Goer } from './ticks.ts';

/** Allergies one by one. */
export const Allergies = ({ of }: { of: string }) =>
	[...new Set(of.split(/[，,、;；]/).map((each) => each.trim()))]
		.filter((each) => each !== '')
		.map((each) => (
			<span key={each} className="o-allergy">
				{each}
			</span>
		));

/** What may harm a child, as one text. */
export const harmOf = ({ allergy, medical }: Pick<Goer, 'allergy' | 'medical'>): string =>
	[allergy, medical].filter(Boolean).join('；');

/** What was said of a child, by whom, and whether anybody has read it. */
export const Words = ({ of: { words } }: { of: Pick<Goer, 'words'> }) =>
	words.map(({ name, value, who, unread }) => (
		<small key={`${who} ${name} ${value}`}>
			{unread ? (
				<b className="o-late">
					{SPEAKERS[who]}・未读 {name}：{value}
				</b>
			) : (
				`${SPEAKERS[who]}${name}：${value}`
			)}
		</small>
	));
