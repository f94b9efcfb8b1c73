import { testTextFiles } from './testing/text-files.ts';

testTextFiles(['*/**/*.{json,md}'], 400);
