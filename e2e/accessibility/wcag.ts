import { a, aa, absent, type Criterion, proof } from './criterion.ts';

const own = (file: string, title: string) => proof(`e2e/accessibility/${file}.spec.ts`, title);
const built = (file: string, title: string) => proof(`e2e/built/${file}.spec.ts`, title);
const site = (file: string, title: string) => proof(`e2e/site/${file}.spec.ts`, title);

const AXE = site('every-page', 'axe finds nothing');
const AXE_IN_STATES = own('states', 'in the form: countries, mistakes, sending, failure, thanks');
const NO_FILM = own('built', 'pages embed no sound, no film, no other page');
const ZOOM = own('zoom', 'letters twice as large, a page four times as large, and wider spacing hide no words');
const TAB = site('keyboard', 'what has the focus is marked, in forced colours too, and in view');
const SAME = own('built', 'header and footer are the same on every page of a language');
const TRIP_TASK = own('tasks', 'finds a trip, its month, and the way to the shop');
const FORM_TASK = own('tasks', 'mends a mistake, chooses a country, and sends an enquiry');
const GALLERY_TASK = own('tasks', 'looks through the pictures and is back where they began');
const SHARE_TASK = site('share', 'by its copied link, and the page says so');
const MISTAKES = site('ContactUs', 'what is wrong is listed, linked, said at the field');

/** The 55 success criteria of WCAG 2.2, levels A and AA, in order. What a test cannot judge is said beside it. */
export const WCAG: readonly Criterion[] = [
	// Whether a description fits its picture is read by people.
	a('1.1.1', 'Non-text Content', built('pages', 'give every picture its size and its words'), AXE),
	absent(a('1.2.1', 'Audio-only and Video-only (Prerecorded)', NO_FILM), 'There is neither sound nor film.'),
	absent(a('1.2.2', 'Captions (Prerecorded)', NO_FILM), 'There is neither sound nor film.'),
	absent(a('1.2.3', 'Audio Description or Media Alternative', NO_FILM), 'There is neither sound nor film.'),
	absent(aa('1.2.4', 'Captions (Live)', NO_FILM), 'There is neither sound nor film.'),
	absent(aa('1.2.5', 'Audio Description (Prerecorded)', NO_FILM), 'There is neither sound nor film.'),
	a('1.3.1', 'Info and Relationships', AXE, AXE_IN_STATES, own('built', 'headings go down one rank at a time')),
	a('1.3.2', 'Meaningful Sequence', own('built', 'no element has a place of its own in the order of Tab'), TRIP_TASK),
	a('1.3.3', 'Sensory Characteristics', own('built', 'no sentence tells a control only by its place, shape or colour')),
	aa(
		'1.3.4',
		'Orientation',
		own('settings', 'pages work upright and lying'),
		own('built', 'nothing listens to how a device is moved or held, and no style turns a page'),
	),
	aa(
		'1.3.5',
		'Identify Input Purpose',
		own('built', 'what asks for details about the visitor tells browsers which ones'),
	),
	a(
		'1.4.1',
		'Use of Color',
		own('settings', 'what is chosen can be told from what is not'),
		own('settings', 'current page, current language and what is wrong in the form are marked without colours'),
	),
	absent(a('1.4.2', 'Audio Control', NO_FILM), 'Nothing makes a sound.'),
	aa('1.4.3', 'Contrast (Minimum)', AXE, AXE_IN_STATES, proof('src/styles/contrast.test.ts', 'text on its ground')),
	aa('1.4.4', 'Resize Text', ZOOM),
	// Pictures are toy models without words; the logo's words are text.
	aa('1.4.5', 'Images of Text', site('look', 'is captioned by its description'), AXE),
	aa('1.4.10', 'Reflow', ZOOM, own('zoom', 'the menu and the pictures can be used at 400 %')),
	aa(
		'1.4.11',
		'Non-text Contrast',
		proof('src/styles/contrast.test.ts', 'borders, rings and signs on their ground'),
		own('settings', 'every button and every drawing can be seen'),
	),
	aa('1.4.12', 'Text Spacing', ZOOM),
	absent(
		aa(
			'1.4.13',
			'Content on Hover or Focus',
			own('settings', 'the pointer brings up nothing that could hide the page'),
			own('built', 'no element has a place of its own in the order of Tab, a tooltip, or a key of its own'),
		),
		'Nothing appears because the pointer or the focus rests on something.',
	),
	a(
		'2.1.1',
		'Keyboard',
		TRIP_TASK,
		own('tasks', 'searches, chooses a category, hears how many trips there are, and clears it'),
		GALLERY_TASK,
		FORM_TASK,
		own('tasks', 'changes the language in the header, and on a narrow screen in the menu, which Esc closes'),
		SHARE_TASK,
	),
	a('2.1.2', 'No Keyboard Trap', TAB, site('gallery', 'keeps the focus inside and gives it back to the picture')),
	a('2.1.4', 'Character Key Shortcuts', own('settings', 'letters that are typed do nothing')),
	a(
		'2.2.1',
		'Timing Adjustable',
		proof('src/server/enquiries/score.test.ts', 'counts an old or missing time'),
		site('ContactUs.draft', 'a draft survives a reload'),
	),
	a(
		'2.2.2',
		'Pause, Stop, Hide',
		site('carousel', 'pauses and plays'),
		site('carousel', 'rests while the focus is in it'),
		site('carousel', 'never moves by itself for visitors who want no motion'),
		own('settings', 'with less motion nothing moves by itself and nothing glides'),
	),
	a('2.3.1', 'Three Flashes or Below Threshold', own('built', 'nothing blinks'), NO_FILM),
	a('2.4.1', 'Bypass Blocks', TRIP_TASK),
	a('2.4.2', 'Page Titled', AXE, built('found', 'a title and a description that fit')),
	a('2.4.3', 'Focus Order', TRIP_TASK, FORM_TASK, GALLERY_TASK, TAB),
	a('2.4.4', 'Link Purpose (In Context)', built('links', 'say where they lead'), AXE),
	aa(
		'2.4.5',
		'Multiple Ways',
		own('built', 'every page can be reached from at least two others'),
		built('search', 'are found in the characters of either side'),
	),
	aa('2.4.6', 'Headings and Labels', own('built', 'and each says something'), own('names', 'has its name')),
	aa('2.4.7', 'Focus Visible', TAB),
	aa('2.4.11', 'Focus Not Obscured (Minimum)', TAB),
	a(
		'2.5.1',
		'Pointer Gestures',
		site('gallery', 'goes from picture to picture by buttons, small pictures and keys'),
		site('carousel', 'goes back and forth, around the ends, and says where it is'),
	),
	a('2.5.2', 'Pointer Cancellation', own('settings', 'a press that is moved away before it ends does nothing')),
	a('2.5.3', 'Label in Name', AXE, AXE_IN_STATES),
	absent(
		a('2.5.4', 'Motion Actuation', own('built', 'nothing listens to how a device is moved or held')),
		'Nothing is done by moving the device.',
	),
	aa(
		'2.5.7',
		'Dragging Movements',
		site('carousel', 'goes back and forth, around the ends, and says where it is'),
		site('gallery', 'goes from picture to picture by buttons, small pictures and keys'),
	),
	aa('2.5.8', 'Target Size (Minimum)', AXE, AXE_IN_STATES),
	a(
		'3.1.1',
		'Language of Page',
		site('every-page', 'in its language'),
		site('ContactUs.plain', 'comes back with what is wrong'),
	),
	aa('3.1.2', 'Language of Parts', own('built', 'words of another language say which one it is')),
	a('3.2.1', 'On Focus', TAB),
	a(
		'3.2.2',
		'On Input',
		FORM_TASK,
		site('All_Field_Trips', 'Clear shows every trip again and keeps the keyboard in the filter'),
	),
	aa('3.2.3', 'Consistent Navigation', SAME),
	aa('3.2.4', 'Consistent Identification', SAME),
	a('3.2.6', 'Consistent Help', SAME),
	a('3.3.1', 'Error Identification', MISTAKES, site('ContactUs.plain', 'comes back with what is wrong')),
	a('3.3.2', 'Labels or Instructions', own('names', 'has its name'), AXE),
	aa('3.3.3', 'Error Suggestion', MISTAKES, site('ContactUs.picker', 'offers the countries of that code')),
	absent(
		aa('3.3.4', 'Error Prevention (Legal, Financial, Data)', site('trip', 'its own price and Book link')),
		'Nothing is bought or agreed to here: bookings are made in the shop. An enquiry binds nobody.',
	),
	a('3.3.7', 'Redundant Entry', site('ContactUs', 'every word is kept, over a reload too')),
	absent(
		aa('3.3.8', 'Accessible Authentication (Minimum)'),
		'Nobody signs in on these pages, and the form asks no riddles.',
	),
	a('4.1.2', 'Name, Role, Value', own('names', 'has its name'), AXE, AXE_IN_STATES, TRIP_TASK),
	aa('4.1.3', 'Status Messages', own('names', 'what happens is said without moving the focus'), SHARE_TASK),
];
