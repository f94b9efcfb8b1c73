import { LANGUAGE_NAMES } from '#domain/locale.ts';
import { languageOf, type Path, type Problem } from './problem.ts';
import { inEnglish } from './sentences/say.ts';

const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** A field as an editor counts: departures › no. 3 › price. */
const fieldName = (path: Path): string =>
	path.map((part) => (typeof part === 'number' ? `no. ${part + 1}` : part)).join(' › ');

/** Field and language of a problem, as far as it has them. */
export const placeOf = (problem: Problem): string[] => {
	const language = languageOf(problem);
	return [fieldName(problem.path ?? []), language ? LANGUAGE_NAMES[language] : ''].filter(Boolean);
};

const lines = (problem: Problem): string => {
	const { line, column, quote } = problem;
	const { message, fix } = inEnglish(problem);
	const counted = [line && `line ${line}`, column && `column ${column}`].filter(Boolean);
	const place = [...counted, ...placeOf(problem)].join(', ');
	return [place ? `  ${place}: ${message}` : `  ${message}`, quote && `    ${quote}`, `      → ${fix}`]
		.filter(Boolean)
		.join('\n');
};

const grouped = (problems: readonly Problem[]): string => {
	const files = Map.groupBy(problems, ({ file }) => file);
	return [...files].map(([file, group]) => [`content/${file}`, ...group.map(lines)].join('\n')).join('\n\n');
};

/** All problems as text: warnings first, errors below them by file, a count at the end. */
export const report = (problems: readonly Problem[]): string => {
	const errors = problems.filter(({ level }) => level === 'error');
	const warnings = problems.filter(({ level }) => level === 'warning');
	const parts: string[] = [];
	if (warnings.length > 0) parts.push(`Warnings (nothing stops for these)\n\n${grouped(warnings)}`);
	if (errors.length > 0) parts.push(`Errors (to be mended before the site can be built)\n\n${grouped(errors)}`);
	const files = new Set(errors.map(({ file }) => file)).size;
	const count = errors.length > 0 ? `${counted(errors.length, 'error')} in ${counted(files, 'file')}` : 'No errors';
	parts.push(`Content: ${count}, ${counted(warnings.length, 'warning')}.`);
	return parts.join('\n\n');
};

/** Is there anything that stops a build? */
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some(({ level }) => level === 'error');
