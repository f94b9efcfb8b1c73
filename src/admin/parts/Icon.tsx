/** Lines of 2 on a ground of 24 × 24. */
const ICONS = {
	home: 'M3.500 11 12 3.500 20.500 11M6 9.500V20.500h12V9.500M10 20.500v-6h4v6',
	list: 'M8 6h13M8 12h13M8 18h13M3.500 6h.1M3.500 12h.1M3.500 18h.1',
	gear: 'M12 8.700a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100',
	flag: 'M5 21.500V3.500h12l-2.500 4.500L17 12.500H5',
	cart: 'M2.500 4H5l2.500 11.500h10.500L20.500 8H6M9 18.100a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800M17 18.100a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800',
	mail: 'M3 5.500h18v13H3ZM3 7l9 6.500L21 7',
	person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.500c1-4 4-6 8-6s7 2 8 6',
	side: 'M3.500 4.500h17v15h-17ZM9.500 4.500v15',
	warning: 'M12 3.500 22 20.500H2ZM12 10v4.500M12 17.500v.1',
	search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13M15.500 15.500 21 21',
	print: 'M7 8V3h10v5M7 17H4V8.500h16V17h-3M7 14h10v7H7Z',
	file: 'M6 2.500h8l4.500 4.500v14.500H6ZM14 2.500V7h4.500M9 12h6M9 16h6',
	plus: 'M12 4.500v15M4.500 12h15',
} as const;
export type IconName = keyof typeof ICONS;

/** A picture beside words; it says nothing by itself. */
export const Icon = ({ name }: { name: IconName }) => (
	<svg className="o-icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d={ICONS[name]} />
	</svg>
);
