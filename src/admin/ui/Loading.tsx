/** Stands where something is on its way. */
export const Loading = () => (
	<p className="o-quiet" role="status">
		正在载入…
	</p>
);
