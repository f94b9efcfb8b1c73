/** Parts of sentences that several problems share, or that only some of them have: mostly what to do. */
export const phrases = {
	// Names
	did_you_mean: { en: 'Did you mean {right}?', cn: '是不是 {right}？' },
	did_you_mean_or_not: { en: 'Did you mean {right}? If not, take it away', cn: '是不是 {right}？不是的话请删去' },
	choose: { en: 'Choose from: {names}', cn: '可以选：{names}' },
	look_trip: { en: 'Look for the name of its folder under content/trips', cn: '请查看商品的编号' },
	look: { en: 'Look at the files for the right name', cn: '请查看正确的名称' },
	take_away: { en: 'Take it away', cn: '请删去' },
	take_away_fields: { en: 'Take it away; the fields here are: {names}', cn: '请删去；这里的字段有：{names}' },
	trip_renamed: {
		en: 'Give its folder that name again, or change every place that names it',
		cn: '请恢复它的文件夹名称，或改正每一处',
	},
	rename: { en: 'Rename it to {right}', cn: '请改名为 {right}' },
	rename_freely: { en: 'Rename it, such as bus-factory', cn: '请改名，例如 bus-factory' },
	rename_ending: { en: 'Rename it to end in .{right}, also where it is named', cn: '请把扩展名改为 .{right}' },

	// Values
	write: { en: 'Write {right}', cn: '请写 {right}' },
	write_quoted: { en: 'Write "{right}" with the quotes', cn: '请写 "{right}"，连同引号' },
	write_unquoted: { en: 'Write {right} without quotes', cn: '请写 {right}，不加引号' },
	write_text: { en: 'Put a text in double quotes: "like this"', cn: '文字要写在双引号里' },
	write_number: { en: 'Write digits without quotes, such as 899', cn: '请写数字，例如 899' },
	write_so: { en: 'Write it as in the example', cn: '请照例填写' },
	write_boolean: { en: 'Write true or false without quotes', cn: '请写 true 或 false' },
	write_list: { en: 'Write it in square brackets: [{right}]', cn: '请写在方括号里：[{right}]' },
	write_hyphens: { en: 'Begin each line of the list with a hyphen and a space', cn: '每一行以“- ”开头' },
	write_name: { en: 'Write only the name: {right}', cn: '只写名称：{right}' },
	write_hong_kong_phone: { en: 'Write {right}, if it is of Hong Kong', cn: '香港电话请写 {right}' },
	write_beginning: {
		en: 'Begin it with / for a page of this site, with https:// for another',
		cn: '本站页面以 / 开头，其他网站以 https:// 开头',
	},

	// Pictures
	picture_put: {
		en: 'Put the picture into this folder as JPEG, and write {right}',
		cn: '请存为 JPEG，再上传图片 {right}',
	},
	picture_beside: { en: 'Put the picture beside this file, or mend its name', cn: '请重新上传，或改正名称' },
	picture_name: { en: 'Take it away, or name the picture in trip.json', cn: '请删去，或加入图片列表' },
	picture_replace: { en: 'Export the picture as JPEG and save it under this name', cn: '请存为 JPEG 后重新上传' },

	// What a field must be
	text: { en: 'a text', cn: '文字' },
	number: { en: 'a number', cn: '数字' },
	whole_number: { en: 'a whole number', cn: '整数' },
	boolean: { en: 'true or false', cn: ' true 或 false' },
	list: { en: 'a list in [ ]', cn: '列表' },
	group: { en: 'a group of fields', cn: '一组字段' },
	date_form: { en: 'a date written year-month-day, such as 2026-12-05', cn: '日期（年-月-日），例如 2026-12-05' },
	month_form: { en: 'a month written year-month, such as 2025-04', cn: '月份（年-月），例如 2025-04' },
	time_form: { en: 'a time of day written hh:mm, such as 09:30', cn: '时间（时:分），例如 09:30' },
	slug_form: {
		en: 'a name of the letters a-z, digits, - and _, such as bus-factory',
		cn: '英文字母、数字、- 和 _（最多 61 个），例如 bus-factory',
	},
	picture_form: { en: 'a picture beside this file, such as ./cover.jpg', cn: '本页上传的图片，例如 ./cover.jpg' },
	https_form: { en: 'a full address beginning with https://', cn: '完整网址，以 https:// 开头' },
	page_form: {
		en: 'an address of this site without language, such as /FieldTrips/All_Field_Trips',
		cn: '本站的页面地址，例如 /FieldTrips/All_Field_Trips',
	},
	email_form: { en: 'an email address, such as hello@banyantrips.example', cn: '邮箱，例如 hello@banyantrips.example' },
	phone_form: {
		en: 'a number with its country code, such as +852 5555 0100',
		cn: '电话，带国家或地区代码，例如 +852 5555 0100',
	},
	registration_form: {
		en: 'the number of a certificate, such as 12345678-000-01-26-0 or 1234567',
		cn: '证书号码，例如 12345678-000-01-26-0 或 1234567',
	},
	variant_form: { en: 'the number of the variant in quotes, such as "41220055"', cn: '规格编号（只有数字）' },
	ellipsis_form: { en: 'a text that ends with an ellipsis (…)', cn: '以省略号（…）结尾的文字' },

	// Places and languages
	behind: { en: 'behind "{text}"', cn: '在“{text}”后面' },
	at_beginning: { en: 'at the beginning', cn: '在开头' },
	english: { en: 'English', cn: '英文' },
	chinese: { en: 'Chinese', cn: '中文' },
	traditional: { en: 'traditional Chinese', cn: '繁体中文' },
	simplified: { en: 'simplified Chinese', cn: '简体中文' },
} as const satisfies Record<string, { en: string; cn: string }>;
