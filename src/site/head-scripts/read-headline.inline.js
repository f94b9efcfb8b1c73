// The face of the headline stands in the page, but is read beside it: asked for here, it is there at the first paint.
document.fonts.load('800 1em Headline').catch(() => {});
