/** How many trips a page of the list shows. */
export const PAGE_SIZE = 48;

/** So many links to pages stand together at most; beyond, some are left out between the first and the last. */
const MOST_LINKS = 100;

/** How many pages a number of trips makes: at least one. */
export const pageCount = (trips: number): number => Math.max(1, Math.ceil(trips / PAGE_SIZE));

/** What a page shows of a list; pages count from 1. */
export const onPage = <T>(items: readonly T[], page: number): T[] =>
	items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

/** The pages that a page leads to, in order and with itself: all, or the near ones and every so-manieth. */
export const linkedPages = (page: number, count: number): number[] => {
	const step = Math.ceil(count / MOST_LINKS);
	return Array.from({ length: count }, (_, index) => index + 1).filter(
		(each) => Math.abs(each - page) <= 2 || each === 1 || each === count || each % step === 0,
	);
};
