import type { ImportProblem } from './import-texts.ts';
import type { Payment } from './payment.ts';

/** What would come of a file of orders. While there are errors nothing of it is stored. */
export interface ImportPreview {
	/** How many orders are in it. */
	orders: number;
	errorCount: number;
	warningCount: number;
	/** The first of them. */
	errors: ImportProblem[];
	warnings: ImportProblem[];
	/** The first orders; amounts in whole cents. */
	rows: {
		/** Where it begins in the file. */
		row: number;
		number: string;
		parent: string;
		cents: number;
		currency: string;
		payment: Payment;
		/** Of its first line; empty where none of ours was found. */
		trip: string;
		departure: string;
		lines: number;
		children: number;
	}[];
}
