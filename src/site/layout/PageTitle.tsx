/** The title of the page, as the browser shows it in its tab. */
export const PageTitle = ({ title }: { title: string }) => <title>{title}</title>;
