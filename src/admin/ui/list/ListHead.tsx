import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import type { ListQuery } from './use-list.ts';

interface Props {
	title: string;
	/** Address of the file with all rows of the list. */
	file: string;
	children?: ReactNode;
}

/** The title of a list, and beside it what may be done with the whole. */
export const ListHead = ({ title, file, children }: Props) => (
	<div className="o-head">
		<h1>{title}</h1>
		<Flex wrap gap={10}>
			<Button href={file} icon={<Icon name="file" />} download>
				导出
			</Button>
			{children}
		</Flex>
	</div>
);

/** What a list leaves out, for its file: that has all pages. */
export const filterOf = ({ page: _page, size: _size, ...filter }: ListQuery): ListQuery => filter;
