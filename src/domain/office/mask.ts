/** Personal data as lists show it: enough to tell people apart, not enough to reach them. */
export const maskName = (name: string): string => {
	const [first = ''] = name;
	return name === '' ? '' : `${first}**`;
};
export const maskPhone = (phone: string): string => (phone === '' ? '' : `****${phone.slice(-4)}`);
export const maskEmail = (email: string): string => {
	const at = email.lastIndexOf('@');
	return at < 1 ? (email === '' ? '' : '***') : `${email.slice(0, 1)}***${email.slice(at)}`;
};

/** The first words of a message, on one line, without an address or a number by which somebody could be reached. */
export const excerptOf = (message: string, most = 60): string => {
	const line = message
		.replace(/[^\s@<>()]{1,64}@[^\s@<>()]{1,255}/g, '***')
		.replace(/\+?\d(?:[\d\s().-]{5,}\d)/g, '****')
		.replace(/\s+/g, ' ')
		.trim();
	const letters = [...line];
	return letters.length > most ? `${letters.slice(0, most).join('')}…` : line;
};

/** A row as lists show it: what identifies a family is masked. */
export const masked = <Row extends { parent: string; phone: string; email: string }>(row: Row): Row => ({
	...row,
	parent: maskName(row.parent),
	phone: maskPhone(row.phone),
	email: maskEmail(row.email),
});
