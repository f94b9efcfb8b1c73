/** A part of a drawing: name, attributes, and what stands inside. */
export interface Shape {
	name: string;
	attributes: Record<string, string>;
	inside: Shape[];
}

/**
 * Reads the markup of a drawing from our own icon table, so that it can be built node by node: the content policy lets
 * no script turn text into markup.
 */
export const shapes = (markup: string): Shape[] => {
	const top: Shape[] = [];
	const open = [top];
	for (const [, end, name = '', rest = '', single] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
		if (end) {
			open.pop();
			continue;
		}
		const attributes = Object.fromEntries(
			[...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
		);
		const shape: Shape = { name, attributes, inside: [] };
		open.at(-1)?.push(shape);
		if (!single) open.push(shape.inside);
	}
	return top;
};
