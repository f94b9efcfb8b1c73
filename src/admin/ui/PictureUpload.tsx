import { Button } from 'antd';
import { useRef } from 'react';
import { ApiError } from '../core/send.ts';
import { Icon } from './Icon.tsx';

const MOST_BYTES = 15_000_000;
/** Refusals that say something else elsewhere. */
const SENTENCES: Readonly<Record<string, string>> = {
	body_too_large: '图片超过 15 MB，请缩小后再上传',
	type_unsupported: '这不是 JPEG、PNG 或 WebP 图片，请换一张',
};

/** Sends a picture. @throws ApiError in words about pictures */
export const sendPicture = async <Taken,>(file: File, send: (file: File) => Promise<Taken>): Promise<Taken> => {
	if (file.size > MOST_BYTES) throw new ApiError(413, 'body_too_large', SENTENCES['body_too_large'] ?? '');
	return send(file).catch((error: unknown) => {
		if (!(error instanceof ApiError)) throw error;
		throw new ApiError(error.status, error.code, SENTENCES[error.code] ?? error.message);
	});
};

interface Props {
	/** Of the button. */
	id?: string;
	label: string;
	/** Several at once. */
	multiple?: boolean;
	loading: boolean;
	disabled?: boolean;
	take: (files: File[]) => void;
}

/** A button that chooses pictures on the computer. */
export const PictureUpload = ({ id, label, multiple = false, loading, disabled = false, take }: Props) => {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div>
			<input
				ref={input}
				hidden
				type="file"
				aria-label="选择图片"
				accept="image/jpeg,image/png,image/webp"
				multiple={multiple}
				disabled={disabled}
				onChange={({ target }) => {
					take([...(target.files ?? [])]);
					// The same file may be chosen once more.
					target.value = '';
				}}
			/>
			<Button id={id} icon={<Icon name="plus" />} loading={loading} onClick={() => input.current?.click()}>
				{label}
			</Button>
			<p className="o-quiet">JPEG、PNG 或 WebP，最大 15 MB、2500 万像素；拍摄地点等信息会自动清除。</p>
		</div>
	);
};
