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
