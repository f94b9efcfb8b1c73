import type { RefObject } from 'react';
import type { EnquiryProps } from './words.ts';

interface Props {
	active: boolean;
	/** The server has asked for a sum first. */
	proving: boolean;
	focus: RefObject<HTMLDivElement | null>;
	words: EnquiryProps['words']['sending'];
}

/** The veil over the form while it is sent: a tram between three stops. The live region is always there, so that the change is read out. */
export const Sending = ({ active, proving, focus, words }: Props) => (
	<div role="status" tabIndex={-1} ref={focus} className="veil-place">
		{active && (
			<div className="veil">
				<div className="veil__b">
					<div className="veil__l" aria-hidden="true">
						<i />
						<i />
						<i />
						<b />
					</div>
					<p>{proving ? words.proof : words.text}</p>
					<span className="vh">{words.loading}</span>
				</div>
			</div>
		)}
	</div>
);
