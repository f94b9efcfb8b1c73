import type { AnswerOf } from '#contracts/contracts.ts';

export type User = AnswerOf<'GET /users'>[number];
export type TemporaryPassword = AnswerOf<'POST /users/:id/password'>;
