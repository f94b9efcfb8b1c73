/** Gets the nginx that our configuration is tested with: Debian's, unpacked and not installed, so that none is started. */
import { tool } from './tool.ts';

console.log(`nginx for tests: ${tool('nginx') ?? 'none. Its tests are left out.'}`);
