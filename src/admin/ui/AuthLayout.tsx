import { Col, Flex, Row } from 'antd';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { usePictures } from './Cover.tsx';
import { useIsPhone } from './use-is-phone.ts';

const PICTURE = {
	display: 'block',
	width: '100%',
	height: '100%',
	objectFit: 'cover',
	objectPosition: '78% 50%',
} as const;

/** What stands before the office: a picture, the brand, and a form. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => {
	const art = usePictures()?.art;
	const isPhone = useIsPhone();
	return (
		<Row style={{ minHeight: '100vh', background: 'var(--card)', color: 'var(--banyan)' }}>
			<Col xs={24} md={14} style={{ height: isPhone ? '30vh' : '100vh', background: '#d2e8f6' }} aria-hidden="true">
				{art && <img src={art} alt="" style={PICTURE} />}
			</Col>
			<Col xs={24} md={10}>
				<Flex
					component="main"
					vertical
					justify="center"
					gap={20}
					style={{ width: 'min(100% - 64px, 380px)', minHeight: '70vh', height: '100%', margin: '0 auto' }}
				>
					<Brand dark />
					<h1>{title}</h1>
					{children}
				</Flex>
			</Col>
		</Row>
	);
};
