/** HTML that Astro built, among what React renders. @param html of a slot of our own page, nothing that anybody sent */
export const Built = ({ html }: { html: string }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: built by us
	<div className="built" dangerouslySetInnerHTML={{ __html: html }} />
);
