/** Puts values in the places that a message leaves open: `fill('Page {n}', { n: 2 })` → `Page 2`. */
export const fill = (message: string, values: Record<string, string | number>): string =>
	message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
