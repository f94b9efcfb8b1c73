import type { AstroIntegration } from 'astro';

/** Registers `client:intent`: an island wakes at the first sign that the visitor wants it. */
export const intent = (): AstroIntegration => ({
	name: 'intent',
	hooks: {
		'astro:config:setup': ({ addClientDirective }) => {
			addClientDirective({ name: 'intent', entrypoint: './src/build/intent-directive.ts' });
		},
	},
});

declare module 'astro' {
	interface AstroClientDirectives {
		'client:intent'?: boolean | 'no-hold';
	}
}
