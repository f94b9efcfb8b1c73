import type { Problem } from '../problem.ts';
import { placeOf } from '../report.ts';
import { inEnglish } from '../sentences/say.ts';
import { edit, picture, type Tree } from './sample.ts';

/**
 * What somebody does to the content, in one step of `mistakes.json`. `edit` changes the first place that a text has,
 * `delete`, `move` and `copy` take a file or a whole folder, `bytes` are written as hexadecimal digits.
 */
type Step = string[];

const inside = (tree: Tree, path: string): string[] =>
	[...tree.keys()].filter((file) => file === path || file.startsWith(`${path}/`));

/** Does one step. @throws when it changes nothing, so that no test is empty */
export const apply = async (tree: Tree, [what = '', file = '', ...more]: Step): Promise<void> => {
	const [first = '', second = ''] = more;
	if (what === 'edit') return edit(tree, file, first, second);
	if (what === 'write') return void tree.set(file, first);
	if (what === 'append') return void tree.set(file, `${tree.get(file)}${first}`);
	if (what === 'prepend') return void tree.set(file, `${first}${tree.get(file)}`);
	if (what === 'picture') return void tree.set(file, await picture(Number(first), Number(second)));
	if (what === 'bytes') return void tree.set(file, Buffer.from(first, 'hex'));
	const files = inside(tree, file);
	if (files.length === 0) throw new Error(`There is no ${file}`);
	for (const path of files) {
		const bytes = tree.get(path) ?? '';
		if (what === 'delete' || what === 'move') tree.delete(path);
		if (what === 'move' || what === 'copy') tree.set(first + path.slice(file.length), bytes);
	}
};

/** Problems as `mistakes.json` has them, on one line each: level, file and line, field, language, what is wrong, what to type. */
export const told = (problems: readonly Problem[]): string[] =>
	problems.map((problem) => {
		const { level, file, line, column, quote } = problem;
		const { message, fix } = inEnglish(problem);
		const wrong = `${column ? `column ${column}: ` : ''}${message}${quote === undefined ? '' : ` | ${quote}`}`;
		return `${level} ${file}:${line ?? ''} ${placeOf(problem).join(', ')}: ${wrong} → ${fix}`;
	});
