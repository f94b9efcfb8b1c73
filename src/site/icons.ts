/** A path that is filled, not stroked. */
export const WHATSAPP =
	'M12 2.200a9.7 9.7 0 0 0-8.4 14.600L2.3 21.700l5-1.300A9.7 9.7 0 1 0 12 2.200Zm0 1.800a7.9 7.9 0 1 1-4 14.700l-.4-.2-2.7.7.7-2.6-.2-.4A7.9 7.9 0 0 1 12 4Zm-3.3 3.700c-.2 0-.5.1-.7.4-.3.3-.9.9-.9 2.1 0 1.3.9 2.5 1 2.7.2.2 1.8 2.9 4.5 3.9 2.2.9 2.7.7 3.2.7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.1-.3-.2-.5-.3l-1.7-.8c-.2-.1-.4-.1-.6.100l-.8 1c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2-1.2-.8-.7-1.3-1.5-1.4-1.8-.1-.2 0-.4.1-.5l.4-.5.3-.4c.1-.2 0-.3 0-.4l-.8-1.900c-.2-.5-.4-.4-.6-.4Z';

/**
 * Drawings on a 24 × 24 grid, stroked in the current colour: a path, or the inside of an `<svg>`. Those of one path can be
 * drawn by islands, where no text may be turned into markup.
 */
export const ICONS = {
	account: '<circle cx="12" cy="8" r="4"/><path d="M4 20.500c1-4 4-6 8-6s7 2 8 6"/>',
	bag: 'M5 9.500h14l-1 11H6ZM8.5 9.500V7a3.5 3.5 0 0 1 7 0v2.5',
	bolt: 'M13 2.5 5 13.500h5.500L10 21.500l8.5-11.500H13Z',
	book: 'M12 6.500C10 5 7 4.5 3.5 4.500V18c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4.500C17 4.5 14 5 12 6.500ZM12 6.500V20',
	bottle:
		'M9 2.500h6M10 2.500v4.200c0 1.3-3 2.8-3 6.300V19a2.5 2.5 0 0 0 2.5 2.500h5A2.5 2.5 0 0 0 17 19v-6c0-3.5-3-5-3-6.300V2.500M7 13.500h10',
	bowl: 'M3 11h18c0 5-3.5 8.5-9 8.500S3 16 3 11ZM8 19.500h8M14 11l5-8M17.5 11 21.5 4.5',
	bus: '<rect x="3.5" y="3" width="17" height="15.5" rx="3"/><path d="M3.5 10.500h17M3.5 6.800h17M7 18.500V21M17 18.500V21"/><path d="M7.5 14.500h.1M16.5 14.500h.1" stroke-width="2.8"/>',
	calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 10h17M8 2.800V7M16 2.800V7"/>',
	career: 'M4 17v-1.500a8 8 0 0 1 16 0V17M2.5 17h19v2.500h-19zM9.5 8v4M14.5 8v4M9.5 8c0-2 .7-3 2.5-3s2.5 1 2.5 3',
	cart: '<path d="M2.5 4H5l2.5 11.500h10.500L20.5 8H6"/><circle cx="9" cy="19.5" r="1.4"/><circle cx="16.5" cy="19.5" r="1.4"/>',
	clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.500V12l3.5 2.5"/>',
	close: 'M5 5l14 14M19 5L5 19',
	cloud: 'M7 18.500a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 9.800a4.3 4.3 0 0 1-.5 8.700Z',
	down: 'M5 9l7 7 7-7',
	flag: 'M5 21.500V3.500h12l-2.5 4.500L17 12.500H5',
	history:
		'M2.5 9.500c2.5 0 4.5-1 5.5-2.500h8c1 1.5 3 2.5 5.5 2.5M12 7V4M5.5 9.500V20M18.5 9.500V20M5.5 13h13M3.5 20h17M9.7 20v-3.700a2.3 2.3 0 0 1 4.6 0V20',
	horse: 'M7 21v-6c-2.5-1.5-3-4-2-6.500l3-3.5 1 1.500c4 0 7 3 8 7.500l-3 1-3-2.500M10 21h8',
	image: '<rect x="3.5" y="4.5" width="17" height="15" rx="2.5"/><path d="M3.5 16l5-5 4 4 3-3 5 5M15.5 8.500h.1"/>',
	info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.500M12 7.500v.1"/>',
	left: 'M15 5l-7 7 7 7',
	link: 'M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0l-3.500 3.500a4 4 0 0 0 5.700 5.700L12 17.700',
	lever: 'M3 9l18 5M12 12l-4 8.500h8ZM4.5 8.500V4.500h4v5',
	magnet: 'M5 4v8a7 7 0 0 0 14 0V4h-4.500v8a2.5 2.5 0 0 1-5 0V4ZM5 8h4.500M14.5 8H19',
	mail: 'M5.3 5h13.4a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5H5.3a2.5 2.5 0 0 1-2.5-2.5v-9A2.5 2.5 0 0 1 5.3 5ZM3.5 7l8.5 6.500L20.5 7',
	menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
	mirror: '<ellipse cx="12" cy="9.5" rx="6.5" ry="7"/><path d="M12 16.500V21M8 21h8M9.5 8.500l3-3"/>',
	museum: 'M3 9.5 12 3.500l9 6ZM5 9.500V18M9.7 9.500V18M14.3 9.500V18M19 9.500V18M3 20.500h18M4 18h16',
	nature:
		'<g fill="currentColor" stroke="none"><ellipse cx="6" cy="11.4" rx="2" ry="2.6" transform="rotate(-18 6 11.4)"/><ellipse cx="10" cy="6.8" rx="2" ry="2.8" transform="rotate(-6 10 6.8)"/><ellipse cx="14.6" cy="6.9" rx="2" ry="2.8" transform="rotate(8 14.6 6.9)"/><ellipse cx="18.3" cy="11.7" rx="2" ry="2.6" transform="rotate(20 18.3 11.7)"/><path d="M12.2 11.300c2.7 0 5 3 5 5.6 0 1.9-1.4 2.8-2.9 2.8-.9 0-1.3-.4-2.2-.4s-1.4.4-2.3.4c-1.5 0-2.8-1-2.8-2.8 0-2.6 2.5-5.6 5.2-5.600Z"/></g>',
	out: 'M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M13 4h7v7M20 4l-9 9',
	pause: 'M8 4.500v15h1v-15ZM15 4.500v15h1v-15Z',
	people:
		'<circle cx="8.5" cy="8.5" r="3.3"/><path d="M2.5 19.5c.6-3.5 2.8-5.3 6-5.300s5.4 1.8 6 5.300M15.5 5.500a3.3 3.3 0 0 1 0 6.200M17.5 14.700c2.2.6 3.5 2.2 4 4.8"/>',
	pin: '<path d="M12 21.500c-4.5-4.7-7-8.3-7-11.500a7 7 0 0 1 14 0c0 3.2-2.5 6.8-7 11.500Z"/><circle cx="12" cy="10" r="2.5"/>',
	pizza:
		'<rect x="3.5" y="3" width="17" height="18" rx="3"/><path d="M3.5 8.500h17M7 5.800h.1M10.5 5.800h.1M14 5.800h3"/><rect x="7" y="12" width="10" height="5.5" rx="1.5"/>',
	play: 'M8 5l11 7-11 7Z',
	print: 'M7 8V3h10v5M7 17H4V8.500h16V17h-3M7 14h10v7H7Z',
	question: 'M8 8.500A4 4 0 1 1 13.5 12c-1 .6-1.5 1.4-1.5 3M12 19v.1',
	right: 'M9 5l7 7-7 7',
	'right-arrow': 'M4 12h15M13 6l6 6-6 6',
	science:
		'<circle cx="12" cy="12" r="1.9" fill="currentColor" stroke="none"/><ellipse cx="12" cy="12" rx="9.5" ry="4" transform="rotate(35 12 12)"/><ellipse cx="12" cy="12" rx="9.5" ry="4" transform="rotate(-35 12 12)"/>',
	search: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 1 1 13 0ZM15.5 15.5 21 21',
	share:
		'<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="M8.2 10.800l7.1-4.100M8.2 13.200l7.1 4.1"/>',
	shield: 'M12 3 4.5 6v5.500c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.500V6Z',
	stamp:
		'M9 14c0-3-2-4-2-6.500A4.8 4.8 0 0 1 12 3a4.8 4.8 0 0 1 5 4.500C17 10 15 11 15 14M4.5 18v-2.500A1.5 1.5 0 0 1 6 14h12a1.5 1.5 0 0 1 1.5 1.500V18ZM4.5 21h15',
	tick: 'M4.5 12.500l5 5L20 7',
	train:
		'<rect x="5" y="3.5" width="14" height="14" rx="3"/><path d="M5 11h14M12 3.500V11M8.5 14.500h.1M15.5 14.500h.1M8 17.5 5.5 21M16 17.500l2.5 3.5"/>',
	'up-arrow': 'M12 20V5M6 11l6-6 6 6',
	warning: 'M12 3.5 22 20.500H2ZM12 10v4.500M12 17.500v.1',
	wash: 'M4 20v-6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v6M4 16.500h16M7 8.500V7M12 8.500V5M17 8.500V7M7 4v-.1M17 4v-.1',
	whatsapp: `<path fill="currentColor" stroke="none" d="${WHATSAPP}"/>`,
	wheel:
		'<circle cx="12" cy="12" r="3.3"/><path d="M12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.3 5.300l2.1 2.100M16.6 16.600l2.1 2.100M18.7 5.300l-2.1 2.100M7.4 16.600l-2.1 2.1"/>',
	wheelchair:
		'<circle cx="10" cy="4.5" r="1.8"/><path d="M10 8v6h5.500l2.5 5.500M10 10.500h4.500M7.5 11.500a5 5 0 1 0 6.5 7"/>',
	yeast:
		'<circle cx="9" cy="13" r="5.5"/><circle cx="16.5" cy="7.5" r="3.5"/><path d="M9 13h.1M16.5 7.500h.1M18 16.500h.1" stroke-width="3"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** The inside of an `<svg>` that shows a drawing. */
export const drawing = (name: IconName): string => {
	const icon: string = ICONS[name];
	return icon.startsWith('<') ? icon : `<path d="${icon}"/>`;
};
