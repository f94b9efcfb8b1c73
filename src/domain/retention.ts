/** How long personal data is kept, as the privacy policy promises (`content/pages/terms/privacy/`). */
export const MONTHS_KEPT = 12;
export const QUARANTINE_DAYS = 30;

const DAY = 24 * 60 * 60 * 1000;

/** The same day so many months earlier; milliseconds UTC. */
export const monthsBefore = (time: number, months: number): number => {
	const date = new Date(time);
	date.setUTCMonth(date.getUTCMonth() - months);
	return date.getTime();
};

/** When an enquiry is erased by itself; milliseconds UTC. */
export const retainedUntil = (createdAt: number, isQuarantined: boolean): number =>
	isQuarantined ? createdAt + QUARANTINE_DAYS * DAY : monthsBefore(createdAt, -MONTHS_KEPT);
