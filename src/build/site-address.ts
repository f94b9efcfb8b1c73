import { fileURLToPath } from 'node:url';
import { readContent } from '#content-check/content-file.ts';
import { textAt } from '#content-check/data-path.ts';

/** `site` of content/site.json; undefined when the file is damaged, of which the content check then tells. */
export const siteAddress = (file: URL): string | undefined => {
	const site = textAt(readContent(fileURLToPath(file)).data, 'site');
	return site !== undefined && URL.canParse(site) ? site : undefined;
};
