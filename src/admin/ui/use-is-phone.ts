import { useSyncExternalStore } from 'react';

/** As in phone.css. */
const PHONE = matchMedia('(width < 768px)');
const subscribe = (changed: () => void) => {
	PHONE.addEventListener('change', changed);
	return () => PHONE.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone, where the menu is a drawer and rows are cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => PHONE.matches);
