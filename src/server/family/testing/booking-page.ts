const [WEATHERS, LINES] = [
	['later', 'waiting', 'open', 'goes', 'running', 'cancelled', 'off', 'past'],
	['way', 'pickup', 'bring', 'wear'],
];
const template = (kind: string, name: string, text: string) => `<template data-${kind}="${name}">${text}</template>`;
/** The built page, with what the server fills in; a browser test tries the real one. */
export const BOOKING_PAGE = `<!doctype html><title>Your booking</title><a href="/zh/booking">繁</a>
<script type="application/json" id="languages">{}</script><script>choose()</script><article data-state-place></article>
${template(
	'state',
	'booking',
	`<h1>booking {heading}</h1><div data-answer-place></div><section data-weather-place></section><div data-meeting-place></div>
<a href="{emergencyLink}">{emergency}</a> {call} <section data-pack-place></section>
<section data-form-place></section><section data-terms-place></section><div data-bar-place></div>`,
)}
${['moved', 'cancelled', 'gone'].map((name) => template('state', name, `<h1>${name}</h1>`)).join('')}
${['said', 'declined'].map((name) => template('answer', name, `<p class="${name}">{notice}</p>`)).join('')}
${template('answer', 'wrong', '<h2 id="wrong">{summary}</h2><ul data-error-place></ul>')}
${template('error', 'link', '<li><a href="#{id}">{words}</a></li>')}
${WEATHERS?.map((name) => template('weather', name, `<h2>weather ${name} {decided}</h2>`)).join('')}
${LINES?.map((kind) => template(kind, 'line', '<li>{line}</li>')).join('')}
${template('meeting', 'point', '{place} {meetAt} <a href="{google}">G</a><a href="{apple}">A</a><a href="{amap}">M</a><p data-way-place></p><div data-collect-place></div>')}
${template('collect', 'point', '<ul data-pickup-place></ul>')}
${template('pack', 'lists', '<ul data-bring-place></ul><ul data-wear-place></ul>')}
${template('terms', 'open', '<div data-table-place></div><p data-move-place></p>')}
${template('form', 'open', '<form action="{action}"><div data-allergy-place></div><input id="booking-phone" value="{phone}"><i>{phoneWas}</i><p class="err">{phoneError}</p><p>{phoneAside}</p>{until}</form>')}
${template('allergy', 'field', '<label>{label}</label><input id="{name}" value="{value}"><i>{was}</i><p class="err">{error}</p><p class="aside">{aside}</p>')}
${template('allergy', 'told', '<b>{label}</b>{now}{aside}')}
${template('move', 'open', '<a href="{moveMail}">move</a><a href="{cancelMail}">cancel</a>')}${template('move', 'today', '<a href="{cancelMail}">cancel</a>')}
${template('bar', 'next', '<aside>{nextTime} {nextWhat} <a href="{nextMap}">{nextMapName}</a></aside>')}
${template('table', 'terms', '<table><tbody data-term-place></tbody></table>')}
${template('term', 'row', '<tr><td>{when}</td><td>{share}</td></tr>')}${template('term', 'now', '<tr class="now"><td>{when}</td><td>{share}</td></tr>')}`;
