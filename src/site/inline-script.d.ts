/** The text of a script that holds a module and all that it imports; see src/build/inline-script.ts. */
declare module '*?script' {
	const code: string;
	export default code;
}

/** The address of a file that holds a module and all that it imports. */
declare module '*?script-url' {
	const address: string;
	export default address;
}
