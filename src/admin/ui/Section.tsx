import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';

interface Props {
	title: ReactNode;
	/** Small beside the title. */
	beside?: ReactNode;
	/** What may be done with it, at the end of the line. */
	extra?: ReactNode;
	children: ReactNode;
}

/** A part of a drawer under its heading. */
export const Section = ({ title, beside, extra, children }: Props) => {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<Flex wrap gap={10} align="center" justify="space-between">
				<h3 id={id}>
					{title} {beside && <small>{beside}</small>}
				</h3>
				{extra}
			</Flex>
			{children}
		</section>
	);
};
