import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be a full address beginning with https:// or http://' });

/** Every setting of the product. All of them come from the environment, and everything runs without any of them. */
const environmentSchema = z.object({
	PORT: z.coerce.number().int().min(0).max(65_535).default(4321).describe('Port that the server listens on'),
	HOST: z.string().default('127.0.0.1').describe('Network address that the server listens on'),
	SITE_URL: address
		.optional()
		.describe('Public address of the site, for absolute links; `site` of content/site.json when absent'),
	PUBLIC_API_BASE: address
		.optional()
		.describe('Address of the enquiry server when the pages are served from elsewhere; the same origin when absent'),
	PUBLIC_COUNTRY_API: address.optional().describe('Live country service instead of the bundled list'),
});

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws Error that names every wrong setting and what it must be
 */
export const readEnvironment = (variables: Record<string, string | undefined>): Environment => {
	const given = Object.fromEntries(
		Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
	);
	const result = environmentSchema.safeParse(given);
	if (result.success) return result.data;
	const problems = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
	throw new Error(`Wrong settings in the environment:\n${problems.join('\n')}`);
};
