import { atom } from 'nanostores';
import type { Category } from '#domain/category.ts';

/** The categories ticked in the filter of the trip list; none means every trip. */
export const chosenCategories = atom<readonly Category[]>([]);
