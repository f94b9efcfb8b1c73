import type { APIRoute } from 'astro';
import { searchIndexPaths } from '#site/content/search-index.ts';

/** Where the search of the list looks words up; the name of the folder changes with the content. */
export const getStaticPaths = searchIndexPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
