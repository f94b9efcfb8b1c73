/// <reference types="astro/client" />

/** Settings that pages are built with; `src/domain/environment.ts` describes them. */
interface ImportMetaEnv {
	readonly PUBLIC_COUNTRY_API?: string;
}
