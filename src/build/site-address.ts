import { readFileSync } from 'node:fs';

/** `site` of content/site.json; undefined when the file is damaged, of which the content check then tells. */
export const siteAddress = (file: URL): string | undefined => {
	try {
		const { site } = JSON.parse(readFileSync(file, 'utf8'));
		return typeof site === 'string' && URL.canParse(site) ? site : undefined;
	} catch {
		return undefined;
	}
};
