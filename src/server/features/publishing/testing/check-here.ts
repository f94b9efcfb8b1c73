import { rememberContent } from '#content-check/testing/remember.ts';
import { findIn } from '../check-content.ts';
import { type CheckFolder, forOffice } from '../check-draft.ts';

/** `checkFolder` without a process of its own, which takes two seconds; `check-draft.test.ts` runs that. */
export const checkHere: CheckFolder = async (folder, ...[day]) => forOffice(await findIn(folder, day, rememberContent));
