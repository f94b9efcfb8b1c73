export const PageTitle = ({ title }: { title: string }) => <title>{title}</title>;
