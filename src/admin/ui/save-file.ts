/** Gives somebody a file that was read already, as a download. @param name with its ending */
export const saveFile = (name: string, type: string, text: string): void => {
	const address = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The download begins after this turn of the event loop.
	setTimeout(() => URL.revokeObjectURL(address), 1000);
};
