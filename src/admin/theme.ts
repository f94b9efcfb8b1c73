import type { ThemeConfig } from 'antd';

/** Colours of `src/styles/tokens.css`: antd reckons shades of them, so that it needs the values. */
const INK = '#16302A';
const BANYAN = '#0F4A39';
const CARD = '#FFFDF8';
const SAND = '#F1E8D5';
const EDGE = '#8A8474';
const RULE = '#DCD1BA';
const HAIR = '#EAE1CD';
const TART = '#F7BE3B';

const FONT = '"Figtree","PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif';

/** How antd looks here: the density of a back office on the colours of the site. */
export const THEME: ThemeConfig = {
	hashed: false,
	cssVar: { key: 'antd' },
	token: {
		colorPrimary: BANYAN,
		colorInfo: '#0B6E7A',
		colorSuccess: '#287446',
		colorError: '#9E1B12',
		colorWarning: '#8A5A00',
		colorLink: BANYAN,
		colorTextBase: INK,
		colorBgBase: CARD,
		// antd would mix its own with grey.
		colorSuccessBg: '#DDEDDC',
		colorSuccessBorder: '#9CC4A4',
		colorErrorBg: '#FBE1D8',
		colorErrorBorder: '#E2A698',
		colorWarningBg: '#FFEFC2',
		colorWarningBorder: '#DDBF6B',
		colorInfoBg: '#D8EDEC',
		colorInfoBorder: '#93C3C4',
		colorText: INK,
		colorTextSecondary: '#47594F',
		colorTextTertiary: '#5D6C63',
		colorTextDescription: '#5D6C63',
		colorTextPlaceholder: '#5D6C63',
		colorBorder: EDGE,
		colorBorderSecondary: RULE,
		colorSplit: HAIR,
		// What is chosen in a menu; antd would mix a dark grey.
		controlItemBgActive: SAND,
		controlItemBgActiveHover: HAIR,
		fontFamily: FONT,
		fontSize: 14,
		borderRadius: 8,
		borderRadiusLG: 12,
		// The ring around a field that has the focus.
		controlOutline: TART,
		controlOutlineWidth: 3,
		controlHeight: 36,
		controlHeightLG: 44,
	},
	components: {
		Table: {
			headerBg: SAND,
			headerColor: INK,
			headerSplitColor: 'transparent',
			rowHoverBg: '#FAF5E8',
			headerSortActiveBg: SAND,
			headerSortHoverBg: HAIR,
			bodySortBg: CARD,
			borderColor: HAIR,
			rowSelectedBg: '#FFF7E0',
			rowSelectedHoverBg: '#FFEFC2',
			cellPaddingBlock: 11,
			cellPaddingInline: 7,
		},
		Button: { defaultBg: CARD, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
		// A calendar is 302 px wide then: it fits on the smallest phones.
		DatePicker: { cellWidth: 38 },
		Form: { itemMarginBottom: 16 },
		Input: { colorBgContainer: '#FFFFFF' },
		Select: { colorBgContainer: '#FFFFFF' },
	},
};

/** antd's components that screens show, and those that they are made of: the office's sheet has the rules of these. */
export const ANTD_COMPONENTS = [
	'Alert',
	'App',
	'AutoComplete',
	'Button',
	'Checkbox',
	'Col',
	'DatePicker',
	'Descriptions',
	'Drawer',
	'Dropdown',
	'Empty',
	'Flex',
	'Form',
	'Input',
	'InputNumber',
	'Menu',
	'Modal',
	'Pagination',
	'QRCode',
	'Radio',
	'Row',
	'Select',
	'Skeleton',
	'Space',
	'Spin',
	'Table',
	'TimePicker',
	'Tabs',
	'Tag',
	'Tooltip',
	'Tree',
	'message',
	'notification',
];
