import { expect, it } from 'vitest';
import { exchangeConfirmations, settlementText } from './words.ts';

it.each([
	['due', '应收', 40_000, '应收 HK$400.00', '已向家长收取 HK$400.00？'],
	['refund', '应退', 10_000, '应退 HK$100.00', '已退还家长 HK$100.00？'],
	['even', '无差额', 0, '无差额', '没有差额。'],
] as const)('a difference is told in the list and before it is settled: %s', (kind, label, cents, text, asked) => {
	const settlement = { kind, label, cents, currency: 'HKD' };
	expect(settlementText(settlement)).toBe(text);
	expect(exchangeConfirmations(settlement)['settle']).toContain(asked);
});
