import { indexFiles } from './index-files.ts';

/** One path per file of the index. */
export const searchPaths = async () => {
	const { folder, files } = await indexFiles();
	return [...files].map(([file, text]) => ({
		params: { folder: folder.slice('/search/'.length), file },
		props: { text },
	}));
};
