/** Writes the rules of antd's components to the file that is named. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StyleProvider } from '@ant-design/cssinjs';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement, type ReactElement } from 'react';
import { ANTD_COMPONENTS, THEME } from '#admin/theme.ts';

const inTheme = (components: ReactElement): ReactElement =>
	createElement(StyleProvider, { layer: true }, createElement(ConfigProvider, { theme: THEME }, components));

const [, , file] = process.argv;
if (!file) throw new Error('Say which file is to be written');
const part = `${file}.${process.pid}.part`;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(part, extractStyle({ customTheme: inTheme, includes: ANTD_COMPONENTS }));
// Whoever reads it finds it whole.
renameSync(part, file);
