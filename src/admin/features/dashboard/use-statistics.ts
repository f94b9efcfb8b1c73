import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#contracts/calls.ts';
import { call } from '../../api/send.ts';

/** 首页 in figures, asked for once for all that shows them. */
export const useStatistics = () => useQuery({ queryKey: ['statistics'], queryFn: () => call(CALLS.getStatistical) });
