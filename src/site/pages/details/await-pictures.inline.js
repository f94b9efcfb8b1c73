// Where pictures are stored, the page keeps their place from the first paint on.
try {
	const { key } = JSON.parse(document.getElementById('pictures').textContent);
	if (localStorage.getItem(key) !== null) document.documentElement.dataset.pictures = 'awaited';
} catch {}
