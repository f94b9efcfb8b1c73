import { LOCALE_TABLE, type Locale } from '#i18n/locales.ts';

/** The built contact page, with what the server changes in it; a browser test tries the real one. */
export const contactPage = (locale: Locale): string => `<!doctype html>
<html lang="${LOCALE_TABLE[locale].lang}"><head><title>Contact · Banyan</title></head><body>
<astro-island uid="1" props="{&quot;id&quot;:[0,&quot;enquiry&quot;]}" client="intent"><div class="form-place"><form class="form" id="enquiry" data-enquiry="true" action="/api/enquiry" method="post">
<div class="fld"><label for="enquiry-firstName">First name</label><input id="enquiry-firstName" class="inp" name="firstName"/></div>
<div class="fld"><label for="enquiry-lastName">Last name</label><input id="enquiry-lastName" class="inp" name="lastName"/></div>
<div class="fld"><label for="enquiry-email">Email</label><input id="enquiry-email" class="inp" type="email" required="" name="email"/></div>
<div class="fld"><label for="enquiry-phone">Phone</label><div class="tel"><button type="button">+852</button><input id="enquiry-phone" class="inp" type="tel" name="phone"/></div><p class="hint">Code</p></div>
<div class="fld full"><label for="enquiry-message">Message</label><textarea id="enquiry-message" name="message" class="inp" required=""></textarea></div>
<input type="hidden" name="country"/><input type="hidden" name="locale" value="${locale}"/><input type="hidden" name="key"/><input type="hidden" disabled="" name="trip"/>
<input type="checkbox" name="marketing" value="2026-11-21"/>
</form></div><!--astro:end--></astro-island>
<template data-warning><svg class="ic"></svg></template>
</body></html>`;
