/**
 * The oldest browsers for which pages are drawn as they were meant: `:has()` came to Firefox with 121, and 109 is the last
 * Chrome of Windows 7. `e2e/built/browsers.spec.ts` holds that public scripts call nothing newer, nor what Firefox 115
 * lacks: whoever has an older browser loses an effect, not the form.
 */
export const BROWSERS = ['chrome109', 'edge109', 'firefox121', 'safari16.4', 'ios16.4'];
