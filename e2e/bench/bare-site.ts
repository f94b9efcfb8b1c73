import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Astro's documentation begins with: stock loaders, one plain template, no islands, styles or pictures. */
const FILES: Record<string, string> = {
	'package.json': '{ "type": "module", "private": true }',
	'astro.config.mjs': `export default {
	site: 'https://bare.example',
	trailingSlash: 'never',
	build: { format: 'preserve' },
};`,
	'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';

const base = './content/trips';
export const collections = {
	facts: defineCollection({ loader: glob({ base, pattern: '*/trip.json' }) }),
	words: defineCollection({ loader: glob({ base, pattern: '*/*.md' }) }),
};`,
	'src/pages/[...path].astro': `---
import { getCollection, render } from 'astro:content';

export const getStaticPaths = async () => {
	const facts = new Map((await getCollection('facts')).map(({ id, data }) => [id.split('/')[0], data]));
	return (await getCollection('words')).map((words) => {
		const [slug, locale] = words.id.split('/');
		return { params: { path: locale + '/' + slug }, props: { locale, words, facts: facts.get(slug) } };
	});
};
const { locale, words, facts } = Astro.props;
const { title, summary, itinerary } = words.data;
const { Content } = await render(words);
---

<!doctype html>
<html lang={locale}>
	<head>
		<meta charset="utf-8">
		<title>{title}</title>
		<meta name="description" content={summary}>
	</head>
	<body>
		<h1>{title}</h1>
		<p>{facts.ages.from}–{facts.ages.to}, {facts.price.child}</p>
		<Content />
		<ol>{itinerary.map((stop) => <li><b>{stop.title}</b> {stop.text}</li>)}</ol>
	</body>
</html>`,
};

/** Makes a site in `folder` that shows the trips of another project and nothing else. */
export const bareSite = (folder: string, project: string): void => {
	mkdirSync(join(folder, 'src/pages'), { recursive: true });
	for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
	symlinkSync(join(project, 'content'), join(folder, 'content'));
	mkdirSync(join(folder, 'node_modules'));
	symlinkSync(join(import.meta.dirname, '../../node_modules/astro'), join(folder, 'node_modules/astro'));
};
