import { describe, expect, it } from 'vitest';
import { smtpResult } from './smtp-result.ts';

describe('the result of a failed attempt', () => {
	it('gives up on an address that no server can be given', () => {
		expect(smtpResult({ code: 'EENVELOPE', command: 'API' })).toEqual({ is: 'dead', code: 'mail_unsendable' });
	});
	it('needs nobody when a login fails for the moment only', () => {
		expect(smtpResult({ code: 'EAUTH', responseCode: 454 })).toEqual({ is: 'down', code: 'server_auth', alarm: false });
	});
	it('takes 503, a muddled session, as no refusal for good', () => {
		expect(smtpResult({ code: 'EENVELOPE', responseCode: 503, command: 'DATA' })).toMatchObject({ is: 'retry' });
	});
	it('keeps Node’s word for a bad certificate, whatever nodemailer calls it', () => {
		expect(smtpResult({ code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' })).toMatchObject({ code: 'server_tls' });
	});
	it.each([undefined, null, 'x', new Error('x'), {}])('takes %s as trouble on the way', (thrown) => {
		expect(smtpResult(thrown)).toEqual({ is: 'down', code: 'server_connection', alarm: false });
	});
});
