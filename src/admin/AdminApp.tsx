import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { client } from './api/client.ts';
import { Guard } from './Guard.tsx';
import { THEME } from './theme.ts';
import { ArtContext } from './ui/AuthLayout.tsx';
import './markup-policy.ts';

/** antd's rules are in the sheet of the page. */
const READY_MADE = { ...THEME, zeroRuntime: true };

/**
 * The back office. antd's styles lie in a layer, so that ours stand above them.
 * @param art address of the picture beside the sign-in
 */
export const AdminApp = ({ art }: { art: string | undefined }) => (
	<StyleProvider layer>
		<ConfigProvider locale={zhCN} theme={READY_MADE} button={{ autoInsertSpace: false }}>
			<App>
				<QueryClientProvider client={client}>
					<ArtContext value={art}>
						<Guard />
					</ArtContext>
				</QueryClientProvider>
			</App>
		</ConfigProvider>
	</StyleProvider>
);
