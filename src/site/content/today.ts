import { hongKongDay, type IsoDate } from '#domain/hong-kong-time.ts';

/** The day of the build in Hong Kong: what pages say is true on it (`head-scripts/days.inline.js` has what comes after). */
export const today = (): IsoDate => hongKongDay(new Date());
