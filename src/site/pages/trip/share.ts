/** What of the browser the share button uses. */
export interface Sharing {
	/** The sheet of the browser; absent where it has none. */
	share?: ((data: { title: string; url: string }) => Promise<void>) | undefined;
	/** Absent on pages that did not come over a secure connection. */
	copy?: ((text: string) => Promise<void>) | undefined;
}

/**
 * Passes a trip on by the sheet of the browser.
 * @returns false when the visitor has to be shown other ways: there is no sheet, or it failed
 */
export const passOn = async ({ share }: Sharing, title: string, url: string): Promise<boolean> => {
	if (!share) return false;
	try {
		await share({ title, url });
	} catch (error) {
		// The visitor who closes the sheet wants no other one instead.
		return error instanceof DOMException && error.name === 'AbortError';
	}
	return true;
};

/** Copies a text. @returns whether that worked */
export const copied = async ({ copy }: Sharing, text: string): Promise<boolean> => {
	if (!copy) return false;
	return copy(text).then(
		() => true,
		() => false,
	);
};
