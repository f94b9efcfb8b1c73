import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** The place of the sentence about a field. */
const error = (name: string): string =>
	`<p id="enquiry-${name}-error" class="err" hidden=""><svg class="ic"></svg><span></span></p>`;

/** The built contact page, with what the server changes in it; a browser test tries the real one. */
export const contactPage = (locale: Locale): string => `<!doctype html>
<html lang="${LOCALE_TABLE[locale].lang}"><head><title>Contact · Banyan</title></head><body>
<astro-island uid="1" props="{&quot;id&quot;:[0,&quot;enquiry&quot;]}" client="intent"><div class="form-place"><form class="form" id="enquiry" data-enquiry="true" action="/api/enquiry" method="post">
<div class="full note note--err" hidden="" role="group" aria-labelledby="enquiry-wrong" tabindex="-1"><svg class="ic"></svg><div><h2 id="enquiry-wrong">One thing to check</h2><ul></ul></div></div>
<div class="fld"><label for="enquiry-firstName">First name</label><input id="enquiry-firstName" class="inp" name="firstName"/>${error('firstName')}</div>
<div class="fld"><label for="enquiry-lastName">Last name</label><input id="enquiry-lastName" class="inp" name="lastName"/>${error('lastName')}</div>
<div class="fld"><label for="enquiry-email">Email</label><input id="enquiry-email" class="inp" type="email" required="" name="email"/>${error('email')}</div>
<div class="fld"><label for="enquiry-phone">Phone</label><div class="tel"><button type="button">+852</button><input id="enquiry-phone" class="inp" type="tel" name="phone"/></div>${error('phone')}<p class="hint">Code</p></div>
<div class="fld full"><label for="enquiry-message">Message</label><textarea id="enquiry-message" name="message" class="inp" required=""></textarea>${error('message')}</div>
<input type="hidden" name="country"/><input type="hidden" name="locale" value="${locale}"/><input type="hidden" name="key"/><input type="hidden" disabled="" name="trip"/>
<input type="checkbox" name="marketing" value="2026-11-21"/>
</form></div><!--astro:end--></astro-island>
</body></html>`;
