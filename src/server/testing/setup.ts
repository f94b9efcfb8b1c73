/** Before each file of tests: they wait for what the server does beside a visitor. */

import { rightOfWay } from '../core/run-program.ts';
import { passwordCost } from '../features/accounts/password-hash.ts';

// At the real cost, hashing took a tenth of all tests.
Object.assign(passwordCost, { memory: 8, passes: 1 });
rightOfWay.niceness = 0;
