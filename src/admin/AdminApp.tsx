import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { ROLL_CALL_WORKER } from '#domain/site-files.ts';
import { followTranslation } from '#site/islands/parts/translation.ts';
import { client } from './core/client.ts';
import { Guard } from './Guard.tsx';
import { THEME } from './theme.ts';

/** What browsers with Trusted Types have; TypeScript does not know it yet. */
interface PolicyFactory {
	createPolicy(
		name: string,
		rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string | null },
	): unknown;
}
declare global {
	var trustedTypes: PolicyFactory | undefined;
}

/**
 * No text becomes markup here: whatever is assigned to `innerHTML` is taken for nothing.
 *
 * antd writes style elements through `innerHTML` even with `zeroRuntime` (custom properties, the lock that holds the page
 * still behind a dialog), which `require-trusted-types-for` would stop with an exception. All that they say is in the
 * sheets of the page already. Code from text stays an exception, as there is no rule for it. One script may be named while
 * it runs: the one that opens the roll call without a network.
 */
globalThis.trustedTypes?.createPolicy('default', {
	createHTML: () => '',
	createScriptURL: (address) => (address === ROLL_CALL_WORKER ? address : null),
});
// The roll call keeps what its page loaded, however much another screen asked for before.
performance.setResourceTimingBufferSize(5_000);

// Without it, whatever changes would go on showing what the browser has translated, or break.
followTranslation(document.body);

/** antd's rules are in the sheet of the page. */
const READY_MADE = { ...THEME, zeroRuntime: true };
const NO_SPACE = { autoInsertSpace: false };
/** Most forms want all of their fields: one that does not marks those that it wants. */
const NO_MARKS = { requiredMark: false };

/** The back office. antd's styles lie in a layer, so that ours stand above them. */
export const AdminApp = () => (
	<StyleProvider layer>
		<ConfigProvider locale={zhCN} theme={READY_MADE} button={NO_SPACE} form={NO_MARKS}>
			<App>
				<QueryClientProvider client={client}>
					<Guard />
				</QueryClientProvider>
			</App>
		</ConfigProvider>
	</StyleProvider>
);
