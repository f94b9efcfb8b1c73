// Of what is shown on some days only (`data-during="2026-12-01/2026-12-31"`, either side may be empty), today's stays.
{
	const today = `${document.documentElement.dataset.today}`;
	for (const element of document.querySelectorAll('[data-during]')) {
		const [from = '', to = ''] = `${element.getAttribute('data-during')}`.split('/');
		if (from > today || (to !== '' && to < today)) element.remove();
		else element.removeAttribute('hidden');
	}
}
