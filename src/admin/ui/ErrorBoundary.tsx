import { Component, type ReactNode } from 'react';
import { ErrorAlert } from './ErrorAlert.tsx';

/** A fault of one screen leaves the menu and the way out. A part that could not be fetched is one, too. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
	override state: { error?: unknown } = {};
	static getDerivedStateFromError = (error: unknown) => ({ error });
	override render = () =>
		this.state.error === undefined ? (
			this.props.children
		) : (
			<ErrorAlert error={this.state.error} again={() => location.reload()} />
		);
}
