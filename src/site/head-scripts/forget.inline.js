// A preview remembers nothing: a visitor's choice of language would lead away from it, and what an editor looks at would be
// remembered as a visitor's choice.
Object.defineProperty(window, 'localStorage', {
	get() {
		throw new DOMException('', 'SecurityError');
	},
});
