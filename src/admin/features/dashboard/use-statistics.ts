import { useQuery } from '@tanstack/react-query';
import { getStatistical } from '../../api/calls.ts';

/** 首页 in figures, asked for once for all that shows them. */
export const useStatistics = () => useQuery({ queryKey: ['statistics'], queryFn: getStatistical });
