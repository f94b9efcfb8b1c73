import { Alert, Button, Col, Flex, Row } from 'antd';
import { useState } from 'react';
import { coverFaults } from '#domain/cover.ts';
import { LOCALES } from '#domain/locale.ts';
import { LOCALE_LABELS } from '#domain/office/field-labels.ts';
import { FORMS } from '#domain/office/forms.ts';
import { call, urlOf } from '../../../core/send.ts';
import { sentenceOf } from '../../../ui/ErrorAlert.tsx';
import { PictureUpload, sendPicture } from '../../../ui/PictureUpload.tsx';
import { useEditing, useValue } from './editing.ts';
import { FieldOf } from './Field.tsx';
import { fieldId } from './faults.ts';

const ALT = FORMS.tripWords['alt'];
const DOUBTS = {
	small: '太小，在网站上会模糊，最好有 1600 × 1200 像素',
	shape: '不是 4:3，作封面时边缘会被裁掉，最好先裁成 4:3',
};

interface Size {
	width: number;
	height: number;
}

/** What visitors would see amiss in a picture that is the cover now. */
const CoverDoubts = ({ size }: { size: Size }) =>
	coverFaults(size).map((fault) => (
		<Alert key={fault} type="warning" showIcon title={`封面是 ${size.width} × ${size.height} 像素：${DOUBTS[fault]}`} />
	));

interface PictureProps {
	/** `./name.jpg` */
	file: string;
	title: string;
	/** What may be done with it, by label; undefined where it cannot be done now. */
	steps: Readonly<Record<string, (() => void) | undefined>>;
}

/** One picture with what it shows, in each language. */
const Picture = ({ file, title, steps }: PictureProps) => {
	const { slug = '', locked } = useEditing();
	const [size, setSize] = useState<Size>();
	const name = file.replace(/^\.\//, '');
	return (
		<li>
			<fieldset className="o-entry">
				<legend>{title}</legend>
				{title === '封面' && size && <CoverDoubts size={size} />}
				<Row gutter={[20, 16]}>
					<Col xs={24} sm={6}>
						<img
							src={urlOf('GET /goods/:slug/images/:name', { params: { slug, name } })}
							alt={`${title}：${name}`}
							loading="lazy"
							onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
								setSize({ width: naturalWidth, height: naturalHeight })
							}
						/>
					</Col>
					<Col xs={24} sm={18}>
						<Flex vertical gap={16}>
							{LOCALES.map((locale) => (
								<FieldOf
									key={locale}
									path={['words', locale, 'fields', 'alt', name]}
									field={{ ...ALT, control: 'text', formLabel: `${ALT?.label}（${LOCALE_LABELS[locale]}）` }}
								/>
							))}
						</Flex>
					</Col>
				</Row>
				<div className="o-buttons">
					{Object.entries(steps).map(([label, act]) => (
						<Button
							key={label}
							size="small"
							danger={label === '删除'}
							disabled={locked || !act}
							aria-label={`${label} ${title}`}
							onClick={act}
						>
							{label}
						</Button>
					))}
				</div>
			</fieldset>
		</li>
	);
};

/** Sends pictures one after the other, and says which of them were refused, and why. */
const Upload = ({ slug, add }: { slug: string; add: (name: string) => void }) => {
	const { locked } = useEditing();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<string[]>([]);
	const take = async (files: readonly File[]) => {
		setBusy(true);
		setRefused([]);
		for (const file of files) {
			try {
				const send = (each: File) => call('POST /goods/:slug/images', { params: { slug }, file: each });
				add((await sendPicture(file, send)).name);
			} catch (error) {
				setRefused((all) => [...all, `${file.name}：${sentenceOf(error)}`]);
			}
		}
		setBusy(false);
	};
	return (
		<>
			{refused.map((text) => (
				<Alert key={text} type="error" showIcon role="alert" title={text} />
			))}
			<PictureUpload
				id={fieldId(['facts', 'cover'])}
				label="上传图片"
				multiple
				loading={busy}
				disabled={locked}
				take={(files) => void take(files)}
			/>
		</>
	);
};

/** The picture that stands first, and the others in their order; as the facts name them: `./name.jpg`. */
interface Named {
	cover: string | undefined;
	gallery: readonly string[];
}

/** 图片: the cover and the others, each described in three languages. */
export const Pictures = () => {
	const { form, touch, slug } = useEditing();
	const cover = useValue<string>(['facts', 'cover']) || undefined;
	const gallery = useValue<string[]>(['facts', 'gallery']) ?? [];
	const put = (next: Named) => {
		form.setFieldValue(['facts', 'cover'] as never, next.cover as never);
		form.setFieldValue(['facts', 'gallery'] as never, next.gallery as never);
		touch(['facts', 'cover']);
		touch(['facts', 'gallery']);
	};
	const add = (name: string) => {
		const { cover: first, gallery: others = [] } = form.getFieldsValue(true).facts as unknown as Named;
		const file = `./${name}`;
		if (file === first || others.includes(file)) return;
		put(first ? { cover: first, gallery: [...others, file] } : { cover: file, gallery: others });
	};
	/** What was said of it goes with it: it would be a fault that names a file nobody sees any more. */
	const remove = (file: string) => {
		for (const locale of LOCALES) {
			const path = ['words', locale, 'fields', 'alt'];
			const { [file.replace(/^\.\//, '')]: _, ...others } = form.getFieldValue(path as never) ?? {};
			form.setFieldValue(path as never, others as never);
			touch(path);
		}
		put({ cover: cover === file ? undefined : cover, gallery: gallery.filter((name) => name !== file) });
	};
	/** Changes the places of a picture and the one after it. */
	const swap = (i: number) =>
		put({ cover, gallery: gallery.toSpliced(i, 2, gallery[i + 1] as string, gallery[i] as string) });
	const choose = (file: string) =>
		put({ cover: file, gallery: gallery.flatMap((name) => (name === file ? (cover ?? []) : name)) });
	if (slug === undefined) return <p className="o-quiet">先保存草稿，再上传图片。</p>;
	return (
		<>
			<Flex vertical component="ol" gap={12}>
				{cover && <Picture key={cover} file={cover} title="封面" steps={{ 删除: () => remove(cover) }} />}
				{gallery.map((file, i) => (
					<Picture
						key={file}
						file={file}
						title={`图片 ${i + 1}`}
						steps={{
							设为封面: () => choose(file),
							上移: i > 0 ? () => swap(i - 1) : undefined,
							下移: i < gallery.length - 1 ? () => swap(i) : undefined,
							删除: () => remove(file),
						}}
					/>
				))}
			</Flex>
			<Upload slug={slug} add={add} />
		</>
	);
};
