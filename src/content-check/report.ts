import { LANGUAGE_NAMES } from '#domain/locale.ts';
import type { Problem } from './problem.ts';

const counted = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** A field as an editor counts: `departures.2.price` → departures › no. 3 › price. */
export const fieldName = (field: string): string =>
	field
		.split(/\.(?!(?:jpe?g|png|webp|avif)$)/i)
		.map((part) => (/^\d+$/.test(part) ? `no. ${Number(part) + 1}` : part))
		.join(' › ');

const lines = ({ line, field, language, message, fix }: Problem): string => {
	const place = [line ? `line ${line}` : '', field ? fieldName(field) : '', language ? LANGUAGE_NAMES[language] : '']
		.filter(Boolean)
		.join(', ');
	const text = place ? `  ${place}: ${message}` : `  ${message}`;
	return fix ? `${text}\n      → ${fix}` : text;
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
