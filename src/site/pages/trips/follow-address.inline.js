// What the address asks for: CSS shows it and hides the list, until the filter's code, called at once, has answered.
{
	const root = document.documentElement;
	const form = document.querySelector('#filter');
	const call = () => form?.dispatchEvent(new Event('change', { bubbles: true }));
	const follow = () => {
		const asked = new URLSearchParams(location.search);
		const isAsked = ['q', 'category', 'age', 'month', 'price'].some((name) => asked.get(name));
		if (!isAsked || !form?.closest('astro-island[ssr]')) return;
		root.dataset.asked = asked.getAll('category').join(' ').replaceAll(',', ' ');
		if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', call);
		else call();
	};
	addEventListener('popstate', follow);
	follow();
}
