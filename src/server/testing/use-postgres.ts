import { inject } from 'vitest';

// Tests open their stores on it from now on.
process.env['TEST_POSTGRES'] = inject('postgres');
