/** What is wrong, an arrow, what to do about it. `{name}` stands for a parameter of the problem. */
type Sentence = `${string} → ${string}`;

/** What keeps a build from starting. */
const errors = {
	// Files
	file_missing: 'is missing → Copy another file of its kind and change it',
	file_empty: 'is empty → Copy a file of the same kind and change it',
	file_large:
		'is {size} MB large; a text file may have at most 1 MB → Look whether a picture was pasted in by accident',
	file_encoding:
		'is saved as {encoding} → Save it again as UTF-8 without BOM (in VS Code: click the encoding at the bottom right)',
	file_not_utf8:
		'is not saved as UTF-8; Chinese and other characters would be garbled → Open it with its present encoding (perhaps Big5 or GB18030) and save it again as UTF-8',
	file_conflict:
		'two versions stand here, which git could not join → Keep one of the two, and take away the lines with <<<<<<<, ======= and >>>>>>>',
	file_stray: 'is not expected here; nothing on the site uses it → Delete it, or move it out of content',
	file_copy: 'is not expected here → Delete it: {name} lies beside it',
	file_misnamed: 'is not expected here → Rename it to {name} if it is meant to be that; else delete it',
	file_capitals:
		'differs from content/{other} only in capitals; many computers cannot tell them apart → Rename one of the two',
	folder_empty: 'is an empty folder → Delete it',
	link_file: 'is a link to another place, not a file → Put the file itself here',
	language_missing:
		'is missing: every text is needed in every language → Copy {sibling} to {name} and write it in that language',
	name_form: 'the name "{name}" may hold only the letters a-z, digits, - and _ (61 at most) → {advice}',
	name_forbidden: 'the name {name} may not be used → Take it away',
	field_twice: 'the field stands here twice → Keep one of the two',
	too_deep: 'is nested too deeply → Look for a row of brackets or > signs',

	// JSON
	json_comma_missing: 'a comma is missing before this → Put a comma after the entry before',
	json_colon_missing: 'a colon is missing between the name and its value → Write "name": value',
	json_name_unquoted: 'a name must stand in double quotes → Write "{name}": value',
	json_value_missing: 'a value is missing here → Write the value',
	closing_missing: 'a closing {sign} is missing → Put {sign} at the end of the text, list or entry',
	closing_missing_before:
		'a closing {sign} is missing before this → Put {sign}, where the list or entry before it ends',
	json_quote_inside: 'a quotation mark stands inside a text → Write \\" for it, or use “ and ”',
	json_end_missing: 'the end of the file is missing → Take the whole file from git, or write the closing ] and }',
	json_after_end: 'there is something after the end → Take away what follows the last }',
	json_comment: 'comments are not allowed in this file → Take the comment away',
	json_no_value: 'this is no text, number or list → {advice}',
	json_backslash: 'a backslash stands where none may → Write \\\\ for a backslash, / in paths',
	json_line_break: 'a line break or tab stands inside a text → Keep a text on one line',
	json_sign: 'the character {sign} cannot stand here → Write {right} instead',
	json_capitals: '{word} must be in small letters → Write {right}',
	json_currency: 'a price is written without its currency → Write {right}',
	json_date: 'a date must stand in double quotes → Write "{right}"',
	json_thousands: 'a number has no comma in it → Write {right}',
	json_leading_zero: 'a number may not begin with 0 → Write {right}',
	json_last_comma: 'a comma stands before the closing {sign} → Take it away: no comma follows the last entry',
	json_two_commas: 'two commas stand here → Take one away',
	json_unclear: 'this cannot be understood → Compare it with another file',

	// Front matter
	yaml_missing: 'has no front matter → Begin with a line ---, then the fields, then a line ---',
	yaml_space_above: 'begins with an empty line or a space → Take away what is above it: the first line is ---',
	yaml_endless: 'the front matter has no end → Put a line of three hyphens (---) below the last field',
	yaml_long_line: 'the line is too long → Break it into paragraphs with a blank line between',
	yaml_indent_sign: 'the line is not indented with plain spaces → Indent with two spaces',
	yaml_indent: 'the line has an indent of {here}, the one above of {above} → Indent it like the lines around it',
	yaml_no_field: 'this line belongs to no field → Write name: text, or indent it below its field',
	yaml_wide_colon: 'a full-width colon (：) follows the name → Write {name}: with a plain colon and a space behind it',
	yaml_colon_space: 'a space is missing behind the colon → Write {right}',
	yaml_colon_unquoted: 'a text that holds ": " must stand in straight quotes → Write {right}',
	yaml_first_sign: 'a text may not begin with {sign} → Write {right}',
	yaml_quote_unopened: 'a quotation mark closes a text that none opens → Put " at its beginning, too',
	yaml_after_text:
		'something follows the end of a text, often a quotation mark inside it → Put the whole text in double quotes, with \\" for a quotation mark inside',
	yaml_lost: 'what follows # would be lost: {lost} → Put the whole text in double quotes',
	yaml_unclear: 'this line cannot be understood → Compare it with another file',

	// Fields
	missing: 'is missing → Add it: {hint}',
	missing_choice: 'is missing → Add it; choose from: {names}',
	empty: 'is empty → Write it: {hint}',
	unknown_field: 'is a field that does not exist here → {advice}',
	unknown_value: 'holds {value}, which is unknown → {advice}',
	wrong_form: 'must be {wanted}, but is {value} → {advice}',
	not_quoted: 'is a date without quotes → Write "{day}" with the quotes',
	too_long: 'is {length} characters long; at most {most} fit → Shorten it by {over}',
	too_many: 'has {count} entries; at most {most} fit → Take some away',
	too_few: 'has {count} entries; at least {least} must be there → {hint}',
	too_large: 'is {value}; the largest number allowed is {most} → Check the number',
	too_small: 'is {value}; the smallest number allowed is {least} → Check the number',
	date_unreal: 'is not a day of the calendar: {value} → Check the month and the day',
	ages_swapped: 'the younger age comes first → Swap the two ages',
	entries_twice: 'names something twice → Take one away',
	dates_disordered: 'must run from the earliest date to the latest → Put them in order of date',
	other_form: 'does not fit here: {value} → Compare it with another file',

	// Trips
	trip_unknown: 'there is no trip "{trip}" under content/trips → {advice}',
	part_missing: 'is missing, but {file} has it → Write it',
	counts_differ: 'lists {there}, but {facts} in trip.json lists {wanted} → Write one for each, in the same order',
	sale_missing: 'is missing, but {day} can be booked → Write it, or take the days to come away',
	cover_missing: 'is missing; a trip needs a picture → Add "cover": "{right}"',
	picture_unknown: 'the picture {name} does not exist → {advice}',
	picture_twice: 'the picture {name} stands here twice → Take one away, or name another picture',
	picture_undescribed: 'is missing: nobody says what the picture shows → Add below alt: {name}: what the picture shows',
	picture_unnamed: 'describes a picture that trip.json does not name → {advice}',
	specification_unknown: 'is a specification that does not exist → {advice}',
	specification_value: '"{value}" is no value of content/specifications/{name}.json → {advice}',
	school_line_unknown: '"{line}" is no line of includes or excludes → {advice}',
	group_size: 'the smallest group ({min}) is larger than the largest ({max}) → Swap them',
	refund_order: 'is out of order → Begin with the most days before',
	refund_share: 'is {share} %, more than the {before} % of those who cancel earlier → Check both shares',
	stop_ends_early: 'the stop ends at {end}, not after its start {start} → Check both times',
	stop_disordered:
		'the stop at {start} is out of order; the one before begins at {before} → Put the stops in order of time',
	stop_overlaps: 'the stop begins at {start}, while the one before ends at {before} → Begin it at {before} or later',
	day_ends_early: 'the day ends before it begins → Check both times',
	day_missing: 'is missing although there is an itinerary → Add "time": {time}',
	day_differs: 'is {day}, but the itinerary says {stop} → Make them the same',
	decided_late: 'is {decided}, but the day begins at {start} → Write an hour before the day begins',
	pick_up_early: 'is {time}, but the day ends at {end} → Write {end} or later',
	address_of_page: 'the address {address} belongs to a page of the site → Choose another name',
	address_taken: 'the address {address} is already taken by content/{file} → Choose another name for one of the two',

	// Departures
	month_name: 'the name of the file is no month → Name it year-month, such as 2026-12.json',
	month_other: '{date} is not in the month of this file → Move the departure to {file}, or mend the date',
	departure_disordered: '{date} is out of order; it follows {latest} → Put the departures in order of date',
	departure_twice: 'the trip "{trip}" departs twice on {date} → Take one away, or mend its date',
	departure_claimed:
		'another departure of this trip is on {date}, and calendars would take the two for one → Take "movedFrom" away',
	variant_twice:
		'is also the variant of {date}; whoever books would book that day → Write the number of this day in the shop',

	// Pages, adverts, specifications, questions
	title_cut:
		'is {length} characters long; at most {most} fit into a search result with the brand behind them → Shorten it by {over}',
	description_cut: 'is {length} characters long; at most {most} fit into a search result → Shorten it by {over}',
	page_same: 'is the same as in content/{file} → Say what is special about this page',
	entry_twice: '"{name}" stands here twice → Take one away',
	value_twice: '"{name}" stands here twice → Give each value a name of its own',
	period_swapped: '{to} is before the first day, {from} → Swap the two days',
	place_unknown: 'holds {place}, which nothing fills → {advice}',

	// Wording
	wrong_language: 'is written in {is} → Write it in {should}, or swap it with the file of that language',
	invisible: 'holds an invisible character (U+{character}) {where} → Delete it: type the words there anew',
	garbled: 'holds garbled characters: {characters} → Type the words there anew',
	field_html: 'holds the HTML {html}, which is not allowed → Write plain text',
	field_signs: 'holds {sign}, which visitors would read as it is typed → Write plain text',

	// Markdown
	html: 'the HTML {html} is not allowed → Use Markdown: **bold**, [words](address), - for a list',
	heading_first: 'a heading of the first rank (#) stands in the text; the page has its own → Write ## or ###',
	heading_space: 'a heading has no space behind its # → Write ## and a space',
	heading_hyphens: 'the line of hyphens makes a heading of the text above it → Put an empty line between the two',
	code: 'the text is shown as computer code → Take the four spaces or the ``` before it away',
	bold: 'signs for bold text (**) are shown as they are typed → Write **words** without a space inside, each pair closed',
	list_form: 'these lines make no list → Begin each with - or 1. and a space',
	image_elsewhere: 'the picture {url} does not lie beside the file → Put it into this folder and write ./name.jpg',
	image_undescribed: 'the picture {url} has no description → Write what it shows: ![what it shows]({url})',
	link_open: 'a link is not closed → Put ) behind its address',
	link_space: 'the address of a link holds a space or line break → Take it out of the address',
	link_brackets:
		'the brackets of a link are wrong → Write [words](address) with plain brackets and no space between them',
	link_empty: 'a link leads nowhere → Write its address in the round brackets',
	link_long: 'the link {link} is too long → Check its end',
	link_end: 'the link {link} takes the text behind its address along → Write <{right}>',
	link_https: 'the link {link} has no https: in front → Write {right}',
	link_email: 'the link {link} is no email address → Write mailto:name@example.com',
	link_phone:
		'the link {link} is no telephone number → Write it with its country code and without spaces: tel:+85255550100',
	link_scheme:
		'the link {link} begins with {scheme}:, which is not allowed → Use https:, mailto:, tel: or a page of this site, such as /ourSchedule',
	link_start: 'the link {link} is no whole address → {advice}',
	link_prefix: 'the link {link} names a language, which the site adds by itself → Write {right}',
	link_unknown: 'the link {link} leads to a page that does not exist → {advice}',
	link_off:
		'the link {link} leads to a trip that is off the shelf → Lead it to another page, or put the trip back on the shelf',

	// Pictures
	image_missing: 'is missing → Put the picture there',
	image_empty: 'is empty → Put the picture there again',
	image_broken: 'is no picture, or is broken → Export the picture again as JPEG',
	image_cut_off: 'is broken: its end is missing → Copy or export the picture again',
	image_kind: 'is a kind of picture that the site cannot use → Export it as JPEG, ending in .jpg',
	image_ending: 'ends in .{ending} but is {format} inside → {advice}',
	image_pixels: 'has more than 24 million pixels → Make it smaller, such as 2400 pixels wide',
	rule_again:
		'repeats the rule "{id}" ("{sign}"); its wording is in content/rules.json: "{rule}" → Take it away, or say only what is particular to this place',
} as const satisfies Record<string, Sentence>;

/** What is probably a slip, and stops nothing. */
export const doubts = {
	sample: '"{value}" is a sample → Write your own in its place',
	sample_rule:
		'is what a careful provider would say; the owner has not confirmed it → Confirm or change it, and take "sample" away',
	sample_insurance:
		'is the sample sentence, as long as the registration number is a sample → Say what your own policy covers, as your insurer confirms it',
	not_whole: 'is not whole: it lacks {names} → Write them as the files of content/trips/bus-factory have them',
	price_note_missing: 'is missing, but the departures to come cost {prices} → Write why they differ',
	planned_departs: 'says that no day is announced, but departures are to come → Take it away',
	lists_differ: 'lists {there}, but {wanted} in {file} → Say the same in every language',
	figure_differs: 'lacks {figure}, which {file} has → Say the same figures in every language',
	facts_differ: 'is {there}, but {wanted} in {file} → Make it the same in every language',
	ratio_begins: 'begins at {from}; age {next} comes next → Write "from": {next}',
	ratio_ends: 'ends at {to}, but the trip is for ages up to {last} → Write "to": {last}',
	price_unusual: 'is {price}, while this trip otherwise costs about {usual} → Check the number',
	product_unusual: 'is "{product}", while the others of this trip are sold as "{usual}" → Write "{usual}"',
	trip_off:
		'is of the trip "{trip}", which is off the shelf: visitors do not see it → Cancel it, or put the trip back on the shelf',
	change_unnumbered:
		'has changed, but calendars do not learn of it → Give it a "sequence" one higher than before, from 1 on, and the day of the change as "changed"',
	departure_gone:
		'the departure of "{trip}" on {day} was announced and is gone; nobody learns of it → Put it back and cancel or move it in the office; or give the day that it moved to "movedFrom": "{day}", "sequence": 1 and "changed". If nobody has booked, commit it',
	exclamation: 'holds an exclamation mark → End the sentence with a full stop',
	emoji: 'holds the emoji {emoji}, which each device draws in its own way → Say it in words',
	placeholder: 'holds {placeholder}, which visitors would read → Write the text, or take the place away',
	chinese_in_english: 'holds Chinese characters in English text: {characters} → Write it in English',
	english_in_chinese: 'is English in a Chinese text → Write it in {should}',
	other_name:
		'says "{word}", but this thing has one name on the site: "{name}" → Write "{name}", or say it in other words',
	half_width: 'holds half-width punctuation between Chinese characters: {found} → Write {right}',
	simplified_characters: 'holds simplified characters: {characters} → Write them in traditional Chinese',
	traditional_characters: 'holds traditional characters: {characters} → Write them in simplified Chinese',
	link_language: 'the link {link} leads to another language → Write {right}',
	image_narrow: 'is {width} by {height} pixels; visitors would see it blurred → Export it 1600 pixels wide',
	image_upright:
		'is {width} by {height} pixels, upright; the site shows it lying → Cut it to 4:3, such as 1600 by 1200 pixels',
	image_shape:
		'is {width} by {height} pixels, not 4:3; the sides of the cover would be cut off → Cut it to 4:3, such as 1600 by 1200 pixels',
} as const satisfies Record<string, Sentence>;

export const en = { ...errors, ...doubts };
