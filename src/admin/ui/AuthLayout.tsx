import { createContext, type ReactNode, use } from 'react';
import { Brand } from './Brand.tsx';

/** Address of the picture beside the sign-in; there need not be one. */
export const ArtContext = createContext<string | undefined>(undefined);

/** What stands before the office: a picture, the brand, and a form. */
export const AuthLayout = ({ title, children }: { title: string; children: ReactNode }) => {
	const art = use(ArtContext);
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
