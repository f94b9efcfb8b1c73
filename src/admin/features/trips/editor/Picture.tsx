import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { coverFaults } from '#domain/cover.ts';
import { LOCALES } from '#domain/locale.ts';
import FORM from '#domain/office/trip-form.json' with { type: 'json' };
import { urlOf } from '../../../core/send.ts';
import { LOCALE_LABELS } from '../../../ui/labels.ts';
import { useEditing } from './editing.ts';
import { Field } from './Field.tsx';

interface Props {
	/** `./name.jpg` */
	file: string;
	title: string;
	remove: () => void;
	/** Absent where it cannot be done. */
	up?: () => void;
	down?: () => void;
	first?: () => void;
}

interface Size {
	width: number;
	height: number;
}

const DOUBTS = {
	small: '太小，在网站上会模糊，最好有 1600 × 1200 像素',
	shape: '不是 4:3，作封面时边缘会被裁掉，最好先裁成 4:3',
};

/** What visitors would see amiss in a picture that is the cover now. */
const CoverDoubts = ({ size }: { size: Size }) =>
	coverFaults(size).map((fault) => (
		<Alert key={fault} type="warning" showIcon title={`封面是 ${size.width} × ${size.height} 像素：${DOUBTS[fault]}`} />
	));

/** One picture with what it shows, in each language. */
export const Picture = ({ file, title, remove, up, down, first }: Props) => {
	const { slug = '', locked } = useEditing();
	const [size, setSize] = useState<Size>();
	const name = file.replace(/^\.\//, '');
	const src = urlOf('GET /goods/:slug/images/:name', { params: { slug, name } });
	const button = (label: string, act: (() => void) | undefined, danger = false) => (
		<Button size="small" danger={danger} disabled={locked || !act} aria-label={`${label} ${title}`} onClick={act}>
			{label}
		</Button>
	);
	return (
		<li>
			<fieldset className="o-picture">
				<legend>{title}</legend>
				<img
					src={src}
					alt={`${title}：${name}`}
					loading="lazy"
					onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
						setSize({ width: naturalWidth, height: naturalHeight })
					}
				/>
				{title === '封面' && size && <CoverDoubts size={size} />}
				<div className="o-fields">
					{LOCALES.map((locale) => (
						<Field
							key={locale}
							path={['words', locale, 'fields', 'alt', name]}
							label={`图片说明（${LOCALE_LABELS[locale]}）`}
							required
						>
							<Input.TextArea rows={2} count={{ show: true, max: FORM.alt.max }} />
						</Field>
					))}
				</div>
				<div className="o-buttons">
					{title !== '封面' && button('设为封面', first)}
					{title !== '封面' && button('上移', up)}
					{title !== '封面' && button('下移', down)}
					{button('删除', remove, true)}
				</div>
			</fieldset>
		</li>
	);
};
