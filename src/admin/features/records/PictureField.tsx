import { Alert, Flex, Form } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#contracts/contracts.ts';
import { call, urlOf } from '../../core/send.ts';
import { PictureUpload, sendPicture } from '../../ui/PictureUpload.tsx';
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
	return (
		<Flex wrap gap={16}>
			<PictureOf advert={opened?.id ?? taken?.id} picture={value} width={256} />
			<Flex vertical align="start" gap={8} flex="1 200px">
				<PictureUpload
					label={value ? '更换图片' : '上传图片'}
					loading={upload.isPending}
					take={([file]) => file && upload.mutate(file)}
				/>
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
