import type { APIRoute } from 'astro';
import { DIALLED } from '#site/content/countries.ts';
import { flagDrawing } from '#site/content/flags.ts';

/** The flag of each country of the picker. */
export const getStaticPaths = () =>
	DIALLED.filter(({ code }) => flagDrawing(code)).map(({ code }) => ({ params: { code } }));

export const GET: APIRoute = ({ params }) => new Response(flagDrawing(params['code'] ?? ''));
