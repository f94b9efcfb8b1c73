import { LOCALES } from '#domain/locale.ts';
import { useEditing, useValue } from './editing.ts';
import { Part } from './Part.tsx';
import { Picture } from './Picture.tsx';
import { Upload } from './Upload.tsx';

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
	const swap = (i: number, by: -1 | 1) => {
		const next = [...gallery];
		[next[i], next[i + by]] = [next[i + by] as string, next[i] as string];
		put({ cover, gallery: next });
	};
	const first = (i: number) => {
		const [chosen] = gallery.slice(i, i + 1);
		put({ cover: chosen, gallery: gallery.flatMap((name) => (name === chosen ? (cover ?? []) : name)) });
	};
	if (slug === undefined)
		return (
			<Part name="pictures">
				<p className="o-quiet">先保存草稿，再上传图片。</p>
			</Part>
		);
	return (
		<Part name="pictures">
			<ol className="o-rows">
				{cover && <Picture key={cover} file={cover} title="封面" remove={() => remove(cover)} />}
				{gallery.map((file, i) => (
					<Picture
						key={file}
						file={file}
						title={`图片 ${i + 1}`}
						remove={() => remove(file)}
						first={() => first(i)}
						{...(i > 0 && { up: () => swap(i, -1) })}
						{...(i < gallery.length - 1 && { down: () => swap(i, 1) })}
					/>
				))}
			</ol>
			<Upload slug={slug} add={add} />
		</Part>
	);
};
