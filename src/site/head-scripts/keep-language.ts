/**
 * Stores the language of a pressed link of the language switch, from the first moment on: without it the address of the
 * default language would lead back to the stored one. It runs inline in the head, so it must not use anything outside
 * itself.
 * @param key of local storage
 */
export function keepLanguage(world: Pick<Window, 'addEventListener' | 'localStorage'>, key: string): void {
	world.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLElement>('a[data-locale]');
		try {
			if (link) world.localStorage.setItem(key, link.dataset['locale'] ?? '');
		} catch {
			// Storage is refused: then nothing leads back either.
		}
	});
}
