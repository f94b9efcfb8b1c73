import type { APIRoute } from 'astro';
import { searchPaths } from '#site/pages/trips/search/paths.ts';

/** The index of the list of trips; the name of the folder changes with the content. */
export const getStaticPaths = searchPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
