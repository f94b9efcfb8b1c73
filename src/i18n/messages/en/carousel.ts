/** English words · carousel and gallery */
export const carousel = {
	carousel: 'carousel',
	slide: 'slide',
	position: '{n} of {total}',
	said: '{position}: {alt}',
	previous: 'Previous',
	next: 'Next',
	pause: 'Pause',
	play: 'Play',
	picture: 'Picture {n}',
	title: 'Gallery',
	openAll: 'Open all pictures',
	gallery: {
		label: 'Gallery',
		close: 'Close gallery',
		previous: 'Previous picture',
		next: 'Next picture',
		counter: 'Picture {n} of {total}',
		show: 'Show picture {n}',
		failed: 'This picture could not be loaded.',
	},
} as const;
