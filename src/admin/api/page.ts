/** A page of a list, as every list of the office answers. */
export interface Page<Row> {
	rows: Row[];
	/** On all pages. */
	total: number;
}
