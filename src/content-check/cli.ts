import { checkContent } from './check.ts';
import { hasErrors, report } from './report.ts';

const problems = await checkContent(process.argv[2] ?? 'content');
console.log(report(problems));
process.exitCode = hasErrors(problems) ? 1 : 0;
