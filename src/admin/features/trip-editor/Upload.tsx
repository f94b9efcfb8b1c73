import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { sendPicture } from '../../api/goods.ts';
import { Refusal } from '../../api/send.ts';
import { sentenceOf } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useEditing } from './editing.ts';
import { fieldId } from './faults.ts';

const TYPES = 'image/jpeg,image/png,image/webp';
const MOST_BYTES = 15 * 1024 * 1024;
/** Refusals that say something else elsewhere. */
const WHY: Readonly<Record<string, string>> = {
	body_too_large: '图片超过 15 MB，请缩小后再上传',
	type_unsupported: '不是 JPEG、PNG 或 WebP 图片',
};

/** Sends pictures one after the other, and says which of them were refused, and why. */
export const Upload = ({ slug, add }: { slug: string; add: (name: string) => void }) => {
	const { locked } = useEditing();
	const input = useRef<HTMLInputElement>(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<string[]>([]);
	const take = async (files: readonly File[]) => {
		setBusy(true);
		setRefused([]);
		for (const file of files) {
			try {
				if (file.size > MOST_BYTES) throw new Refusal(413, 'body_too_large', '');
				add((await sendPicture(slug, file)).name);
			} catch (error) {
				const why = error instanceof Refusal ? WHY[error.code] : undefined;
				setRefused((all) => [...all, `${file.name}：${why ?? sentenceOf(error)}`]);
			}
		}
		setBusy(false);
	};
	return (
		<div className="o-fields">
			<input
				ref={input}
				hidden
				type="file"
				accept={TYPES}
				multiple
				aria-label="选择图片"
				disabled={locked}
				onChange={({ target }) => {
					void take([...(target.files ?? [])]);
					target.value = '';
				}}
			/>
			{refused.map((text) => (
				<Alert key={text} type="error" showIcon role="alert" title={text} />
			))}
			<div>
				<Button
					id={fieldId(['facts', 'cover'])}
					icon={<Icon name="plus" />}
					loading={busy}
					onClick={() => input.current?.click()}
				>
					上传图片
				</Button>
				<p className="o-hint">JPEG、PNG 或 WebP，最大 15 MB、2400 万像素；拍摄地点等信息会自动清除。</p>
			</div>
		</div>
	);
};
