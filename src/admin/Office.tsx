import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { client } from './api/client.ts';
import { Guard } from './frame/Guard.tsx';
import { THEME } from './theme.ts';

/** The back office. antd's styles lie in a layer, so that ours stand above them. */
export const Office = () => (
	<StyleProvider layer>
		<ConfigProvider locale={zhCN} theme={THEME} button={{ autoInsertSpace: false }}>
			<App>
				<QueryClientProvider client={client}>
					<Guard />
				</QueryClientProvider>
			</App>
		</ConfigProvider>
	</StyleProvider>
);
