import type { APIRoute } from 'astro';
import { DIALLED, flagDrawing } from '#site/content/countries.ts';

export const getStaticPaths = () =>
	DIALLED.filter(({ code }) => flagDrawing(code)).map(({ code }) => ({ params: { code } }));

export const GET: APIRoute = ({ params }) => new Response(flagDrawing(params['code'] ?? ''));
