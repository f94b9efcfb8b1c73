import { checkContent } from '#content-check/check.ts';
import { announcedIn } from '#content-check/history.ts';
import { rememberContent } from '#content-check/testing/remember.ts';
import { type CheckFolder, draftProblem } from '../check-draft.ts';

/** `checkFolder` without a process of its own, which takes two seconds; `check-draft.test.ts` runs that. */
export const checkHere: CheckFolder = async (folder, published) =>
	(await checkContent(folder, undefined, rememberContent, announcedIn(published))).map(draftProblem);
