/** Opens the answer that the fragment of the address names, in browsers that do not by themselves. */
export const openNamed = (): void => {
	const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	const question = named?.closest('details');
	if (!question || question.open) return;
	question.open = true;
	named?.scrollIntoView();
};
