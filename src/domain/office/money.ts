/** An amount: whole cents, never a fraction, and the currency as its ISO code. */
export interface Money {
	readonly cents: number;
	readonly currency: string;
}

export const HOME_CURRENCY = 'HKD';

/** An amount of whole cents. @throws RangeError when it is no exact whole number or the currency no ISO code */
export const money = (cents: number, currency: string = HOME_CURRENCY): Money => {
	if (!Number.isSafeInteger(cents)) throw new RangeError('An amount must be a whole number of cents');
	if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError('A currency must be an ISO code');
	// There is a minus zero, which equals zero but does not look like it.
	return { cents: cents === 0 ? 0 : cents, currency };
};

/** Reads an amount as shops write it: `1099`, `1099.5`, `-1099.50`; undefined when it is anything else. */
export const parseMoney = (text: string, currency: string = HOME_CURRENCY): Money | undefined => {
	const [, sign, whole = '', part = ''] = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
	if (sign === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
	const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
	return money(sign === '-' ? -cents : cents, currency);
};

/** @throws RangeError when the currencies differ or the sum is too large to be exact */
export const add = (a: Money, b: Money): Money => {
	if (a.currency !== b.currency) throw new RangeError('Amounts of two currencies cannot be reckoned together');
	return money(a.cents + b.cents, a.currency);
};
/** @throws RangeError when `count` is no whole number */
export const times = ({ cents, currency }: Money, count: number): Money => money(cents * count, currency);

/** A share in whole hundredths, half a cent rounded away from zero. @throws RangeError when `percent` is no whole number */
export const percentOf = ({ cents, currency }: Money, percent: number): Money => {
	const hundredths = BigInt(cents) * BigInt(percent);
	const half = hundredths < 0n ? -50n : 50n;
	return money(Number((hundredths + half) / 100n), currency);
};

/** An amount in plain digits, as files and forms hold it: `1099.00`. */
export const moneyText = ({ cents }: Money): string => {
	const digits = String(Math.abs(cents)).padStart(3, '0');
	return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const SYMBOLS: Record<string, string> = { HKD: 'HK$', CNY: '¥', USD: 'US$' };

/** What stands before an amount of a currency: `HK$`, `EUR`. */
export const symbolOf = (currency: string): string => SYMBOLS[currency] ?? currency;

/** An amount for people: `HK$1,099.00`, `-HK$20.50`, `EUR 5.00`. */
export const showMoney = (amount: Money): string => {
	const [whole = '', part] = moneyText(amount).replace('-', '').split('.');
	const grouped = Number(whole).toLocaleString('en');
	return `${amount.cents < 0 ? '-' : ''}${SYMBOLS[amount.currency] ?? `${amount.currency} `}${grouped}.${part}`;
};

/** What each of some places costs, so that together they cost the whole. */
export const partsOf = (total: number, count: number): number[] =>
	Array.from({ length: count }, (_, i) => Math.floor((total * (i + 1)) / count) - Math.floor((total * i) / count));
