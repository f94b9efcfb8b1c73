import { Basics } from './Basics.tsx';
import { Texts } from './Texts.tsx';

/** All parts of the form in their order. */
export const Sections = () => (
	<>
		<Basics />
		<Texts />
	</>
);
