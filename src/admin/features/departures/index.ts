export { TouchedFamilies } from './Families.tsx';
export { WaitingTicks } from './roll-call/WaitingTicks.tsx';
export { type Departure, needsDecision, standingOf } from './standing.ts';
export { TaskFamilies } from './Task.tsx';
