/** What a leader ticks of a child. */
export const ROLL_CALL_STATES = { none: '未到', arrived: '已到', absent: '缺席' } as const;
export type RollCallState = keyof typeof ROLL_CALL_STATES;

/** Children are counted when a group sets out, and when parents take them back. */
export const ROLL_CALL_LEGS = { out: '出发', back: '返程' } as const;
export type RollCallLeg = keyof typeof ROLL_CALL_LEGS;
