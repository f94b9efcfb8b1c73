import { Alert, Button, Flex, Form } from 'antd';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { call, urlOf } from '../../core/send.ts';
import { PICTURE_TYPES, sendPicture } from '../../ui/send-picture.ts';
import { useAction } from '../../ui/use-action.ts';
import type { PartProps } from './kind.ts';

/** Where a picture is shown from. @param picture as the advert names it */
export const pictureUrl = (id: string, picture: string): string =>
	urlOf('GET /adverts/:id/image', { params: { id }, query: { name: picture.replace(/^\.\//, '') } });

const SMALL = { aspectRatio: '16 / 9', borderRadius: 8, background: 'var(--sand)', objectFit: 'cover' } as const;

/** A small picture of an advert, or that it has none. */
export const PictureOf = ({
	advert,
	picture,
	width,
}: {
	advert: string | undefined;
	picture: string | undefined;
	/** px */
	width: number;
}) =>
	advert && picture ? (
		<img src={pictureUrl(advert, picture)} alt="" loading="lazy" draggable={false} style={{ ...SMALL, width }} />
	) : (
		<Flex align="center" justify="center" style={{ ...SMALL, width }}>
			无图片
		</Flex>
	);

interface Props extends PartProps {
	/** As the advert names it; given by the form. */
	value?: string;
	onChange?: (picture: string) => void;
}

const Picture = ({ opened, begin, value, onChange }: Props) => {
	const input = useRef<HTMLInputElement>(null);
	const [taken, setTaken] = useState<AnswerOf<'POST /adverts/:id/image'> & { id: string }>();
	const upload = useAction(
		async (file: File) => {
			const params = { id: (await begin()).id };
			const picture = await sendPicture(file, (sent) => call('POST /adverts/:id/image', { params, file: sent }));
			return { ...picture, id: params.id };
		},
		{
			after: (picture) => {
				setTaken(picture);
				onChange?.(`./${picture.name}`);
			},
		},
	);
	const choose = (file: File | undefined) => {
		if (file) upload.mutate(file);
		// The same file may be chosen once more.
		if (input.current) input.current.value = '';
	};
	return (
		<Flex wrap gap={16}>
			<PictureOf advert={opened?.id ?? taken?.id} picture={value} width={256} />
			<Flex vertical align="start" gap={8} flex="1 200px">
				<input
					ref={input}
					hidden
					type="file"
					aria-label="选择图片文件"
					accept={PICTURE_TYPES}
					onChange={({ target }) => choose(target.files?.[0])}
				/>
				<Button loading={upload.isPending} onClick={() => input.current?.click()}>
					{value ? '更换图片' : '上传图片'}
				</Button>
				<p className="o-quiet">JPEG、PNG 或 WebP，不超过 15 MB、2500 万像素；拍摄地点等信息会去掉。</p>
				{taken && <Alert type="success" showIcon title={`已上传（${taken.width} × ${taken.height}），保存后生效`} />}
			</Flex>
		</Flex>
	);
};

/** The picture of an advert, and another one in its place. */
export const PictureField = (part: PartProps) => (
	<Form.Item
		name="picture"
		label="图片"
		htmlFor=""
		rules={part.field.required ? [{ required: true, message: '请上传图片' }] : []}
	>
		<Picture {...part} />
	</Form.Item>
);
