import { useMay } from '../../core/session.ts';
import { ChangedDepartures } from './ChangedDepartures.tsx';
import { ComingDays } from './ComingDays.tsx';
import { Decisions } from './Decisions.tsx';
import { Sales } from './Sales.tsx';
import { Servers } from './Servers.tsx';
import { Waits } from './Waits.tsx';

/** 首页: what waits, what was sold, who goes soon, which server shows what. */
export const DashboardScreen = () => {
	const may = useMay();
	return (
		<>
			<h1>首页</h1>
			<Waits />
			{may('GET /departure-tasks') && <ChangedDepartures />}
			{may('GET /calendar') && <Decisions />}
			{may('GET /sales') && <Sales />}
			{may('GET /calendar') && <ComingDays />}
			<Servers />
		</>
	);
};
