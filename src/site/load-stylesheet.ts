/** Adds a style sheet to the page, once. @returns when it is there or cannot be had: the page works without its look */
export const lateSheet = (href: string | undefined): Promise<void> =>
	new Promise((done) => {
		if (!href || document.querySelector(`link[href="${href}"]`)) {
			done();
			return;
		}
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		link.onload = () => done();
		link.onerror = () => done();
		document.head.append(link);
	});
