/** Addresses that call a phone, and that write to it; of eight digits it is one of Hong Kong. */
export const phoneLinks = (phone: string): { call: string; write: string } | undefined => {
	const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
	if (digits.length < 8) return undefined;
	const number = digits.length === 8 ? `852${digits}` : digits;
	return { call: `tel:+${number}`, write: `https://wa.me/${number}` };
};
