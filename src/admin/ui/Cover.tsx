import { useQuery } from '@tanstack/react-query';
import { OFFICE_PICTURES, type OfficePictures } from '#domain/site-files.ts';

/** Pictures of the site; undefined until they are known, and where they cannot be had. */
export const usePictures = (): OfficePictures | undefined =>
	useQuery({
		queryKey: ['pictures'],
		queryFn: async ({ signal }): Promise<OfficePictures> => (await fetch(OFFICE_PICTURES, { signal })).json(),
		staleTime: Number.POSITIVE_INFINITY,
	}).data;

/** The picture of a trip beside its title; empty ground where the site has none. */
export const Cover = ({ trip }: { trip: string }) => {
	const src = usePictures()?.covers[trip];
	return src ? <img src={src} alt="" loading="lazy" /> : <span />;
};
