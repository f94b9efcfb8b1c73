/** Cases that a test of a page or of a rule covers under words of its own: file, and how its title begins. */
export const COVERED_BY: Record<string, readonly [file: string, title: string]> = {
	'ENQ-088': ['e2e/site/ContactUs.spec.ts', 'offline is said at once'],
	'ADM-024': [
		'src/server/privacy/retention.both.test.ts',
		'is an enquiry for twelve months, a suspect for thirty days',
	],
	'CTY-002': ['e2e/site/ContactUs.picker.spec.ts', 'countries are found by every name and by number'],
	'CTY-004': ['e2e/site/ContactUs.picker.spec.ts', 'countries are found by every name and by number'],
	'CTY-006': ['e2e/site/ContactUs.picker.spec.ts', 'the picker works by keyboard alone and keeps the country'],
	'CTY-007': ['src/site/content/countries.test.ts', 'reads the shared codes by the rule'],
	'CTY-008': ['e2e/site/ContactUs.picker.spec.ts', 'a flag that is missing moves nothing'],
	'LNG-002': ['e2e/site/language.spec.ts', "['?lang=fr',"],
	'LNG-004': ['e2e/site/language.spec.ts', "['?lang=fr&lang=cn',"],
	'LNG-005': ['e2e/site/language.spec.ts', "['?locale=ZH#top',"],
	'LNG-007': ['e2e/site/language.spec.ts', "['?lang=%ff%00',"],
	'LST-001': ['e2e/site/language.spec.ts', 'a stored language of'],
	'LST-003': ['e2e/site/ourSchedule.spec.ts', 'is the default when'],
	'LST-004': ['e2e/site/ourSchedule.spec.ts', 'is the default when'],
	'LST-006': ['e2e/site/details.spec.ts', 'removes what is damaged'],
};

/** Cases that are decided otherwise than the catalogue says, and why. */
export const DECIDED_OTHERWISE: Record<string, string> = {
	'CTY-012': 'The catalogue says 201; by its own note on success an accepted enquiry answers 200.',
	'CTY-013': 'The catalogue says 201; by its own note on success an accepted enquiry answers 200.',
	'UPL-002':
		'The catalogue says 10 MB, what was ordered says 15 MB: the larger limit holds, and more than that is refused as the case says.',
	'SYS-021':
		'Which dependency has a known hole is asked of a service on the network, on which no test run can count. Tested instead: at most ten direct dependencies of the server, each at one exact version.',
};
