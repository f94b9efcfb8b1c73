import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../core/send.ts';
import { sentenceOf } from '../../../ui/ErrorAlert.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PICTURE_TYPES, sendPicture } from '../../../ui/send-picture.ts';
import { useEditing } from './editing.ts';
import { fieldId } from './faults.ts';

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
				const send = (each: File) => call('POST /goods/:slug/images', { params: { slug }, file: each });
				add((await sendPicture(file, send)).name);
			} catch (error) {
				setRefused((all) => [...all, `${file.name}：${sentenceOf(error)}`]);
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
				accept={PICTURE_TYPES}
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
				<p className="o-quiet">JPEG、PNG 或 WebP，最大 15 MB、2500 万像素；拍摄地点等信息会自动清除。</p>
			</div>
		</div>
	);
};
