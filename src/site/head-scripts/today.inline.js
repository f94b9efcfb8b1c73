// The day in Hong Kong, eight hours ahead of UTC, for styles and scripts.
document.documentElement.dataset.today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
