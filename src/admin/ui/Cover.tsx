import { createContext, use } from 'react';

/** Addresses of small pictures of the trips on the site, by the names of trips. */
export const CoversContext = createContext<Readonly<Record<string, string>>>({});

/** The picture of a trip beside its title; empty ground where the site has none. */
export const Cover = ({ trip }: { trip: string }) => {
	const src = use(CoversContext)[trip];
	return src ? <img src={src} alt="" loading="lazy" /> : <span />;
};
