declare module 'virtual:office-bundle' {
	/** Address of the script that the back office begins with. */
	const entry: string;
	export default entry;
}
