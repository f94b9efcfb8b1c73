/** Addresses of trips: one folder name, one path segment. */
export const SLUG = /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}$/;

/** What happens at a stop of the itinerary; decides its place on the line. */
export const STOP_KINDS = ['gather', 'visit', 'lunch', 'quest', 'coach', 'home'] as const;

/** Drawings for stops, highlights and stamps; each is drawn in `src/site/icons.ts`. */
export const TRIP_ICONS = [
	'flag',
	'bus',
	'bowl',
	'stamp',
	'bottle',
	'wheel',
	'wash',
	'clock',
	'people',
	'bolt',
	'lever',
	'pizza',
	'museum',
	'horse',
	'train',
	'magnet',
	'mirror',
	'yeast',
	'pin',
	'question',
	'paw',
	'jellyfish',
	'snow',
	'star',
	'cable-car',
	'plane',
	'flame',
	'bread',
	'blocks',
	'noodles',
	'cup',
	'climb',
	'signal',
	'burger',
	'tree',
	'heart',
	'flask',
	'brush',
	'hand',
	'game',
] as const;
export type TripIcon = (typeof TRIP_ICONS)[number];

/** Shapes of Knowledge Quest stamps. */
export const STAMP_SHAPES = ['round', 'box', 'scallop', 'hexagon'] as const;

/** Warnings of the Hong Kong Observatory and the Air Quality Health Index that decide about a trip. */
export const WEATHER_SIGNALS = ['T1', 'T3', 'T8', 'amber', 'red', 'black', 'thunderstorm', 'aqhi10'] as const;

/** What happens to a departure when a signal is in force at the hour of decision. */
export const WEATHER_ACTIONS = ['goes-ahead', 'indoor-plan', 'postponed'] as const;

/** Allergens that Hong Kong food labels name, soya apart from peanut, and sesame, which parents ask about. */
export const ALLERGENS = ['gluten', 'crustacean', 'egg', 'fish', 'peanut', 'soya', 'milk', 'nuts', 'sesame'] as const;

/** Ground colours behind pictures. */
export const TINTS = ['mint', 'mist', 'custard', 'petal', 'blush', 'sand'] as const;
export type Tint = (typeof TINTS)[number];

/** Facts that the content files alone give: the office neither shows nor writes them. */
export const FILE_FACTS = ['address', 'order', 'dates', 'tint'] as const;

type Facts = Readonly<Record<string, unknown>>;
const isFileFact = (name: string): boolean => (FILE_FACTS as readonly string[]).includes(name);

/** The facts of a trip that the office writes. */
export const officeFacts = (facts: Facts): Record<string, unknown> =>
	Object.fromEntries(Object.entries(facts).filter(([name]) => !isFileFact(name)));

/** Those that its files alone give. */
export const fileFacts = (facts: Facts): Record<string, unknown> =>
	Object.fromEntries(Object.entries(facts).filter(([name]) => isFileFact(name)));

/** A teaser is cut off on purpose: it ends with this character. */
export const ELLIPSIS = '…';
