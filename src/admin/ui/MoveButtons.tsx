import { Button } from 'antd';

interface Props {
	/** What is moved, as its buttons are called: `值 2`. */
	of: string;
	/** It cannot go up, or down. */
	first: boolean;
	last: boolean;
	/** @param by -1 for up, 1 for down */
	move: (by: -1 | 1) => void;
}

/** Moves one of a list up and down. */
export const MoveButtons = ({ of, first, last, move }: Props) => (
	<>
		<Button size="small" disabled={first} aria-label={`上移${of}`} onClick={() => move(-1)}>
			上移
		</Button>
		<Button size="small" disabled={last} aria-label={`下移${of}`} onClick={() => move(1)}>
			下移
		</Button>
	</>
);
