import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { usePictures } from './Cover.tsx';

/** What stands before the office: a picture, the brand, and a form. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => {
	const art = usePictures()?.art;
	return (
		<div className="o-login">
			<div aria-hidden="true">{art && <img src={art} alt="" />}</div>
			<main>
				<Brand dark />
				<h1>{title}</h1>
				{children}
			</main>
		</div>
	);
};
