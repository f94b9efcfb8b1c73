import type { NewUser, PasswordChange, Setup, UserChange } from '#domain/office/account.schema.ts';
import type { Role } from '#domain/office/roles.ts';
import { send } from './send.ts';

/** Who is signed in. */
export interface Me {
	id: string;
	username: string;
	name: string;
	role: Role;
	secondFactor: boolean;
	/** A second factor must be set up first. */
	secondFactorRequired: boolean;
	/** A new password must be chosen first. */
	temporaryPassword: boolean;
	/** Milliseconds UTC. */
	endsAt: number;
	/** Milliseconds. */
	idle: number;
}

/** Times are milliseconds UTC. */
export interface OpenSession {
	id: string;
	createdAt: number;
	seenAt: number;
	/** What the browser calls itself. */
	agent: string;
	current: boolean;
}

export interface AuditLine {
	id: string;
	at: number;
	action: string;
	subject: string;
	/** What people call it: a number, a name. */
	subjectName: string;
}

export interface User {
	id: string;
	createdAt: number;
	username: string;
	name: string;
	role: Role;
	temporaryUntil: number | null;
	disabledAt: number | null;
	secondFactorAt: number | null;
}

export interface TemporaryPassword {
	temporaryPassword: string;
	until: number;
}

export const getMe = () => send<Me>('GET /me');
/** Makes the first owner and signs him in. */
export const setUp = (body: Setup) => send<Me>('POST /setup', { body });
export const logout = () => send<void>('POST /logout');
export const updateMe = (body: { name: string }) => send<Me>('PUT /me', { body });
export const changePassword = (body: PasswordChange) => send<Me>('POST /password', { body });
export const getSessions = () => send<OpenSession[]>('GET /sessions');
export const endSession = (id: string) => send<void>('DELETE /sessions/:id', { params: { id } });
export const endOtherSessions = () => send<{ ended: number }>('DELETE /sessions');
export const getHistory = () => send<AuditLine[]>('GET /me/history');

export const beginTotp = (password: string) =>
	send<{ secret: string; uri: string }>('POST /totp', { body: { password } });
export const confirmTotp = (code: string) => send<void>('POST /totp/confirm', { body: { code } });
export const removeTotp = (body: { password: string; code: string }) => send<void>('POST /totp/remove', { body });

export const getUsers = () => send<User[]>('GET /users');
export const addUser = (body: NewUser) => send<TemporaryPassword & { id: string }>('POST /users', { body });
export const updateUser = (id: string, body: UserChange) => send<void>('PUT /users/:id', { params: { id }, body });
export const disableUser = (id: string) => send<void>('POST /users/:id/disable', { params: { id } });
export const enableUser = (id: string) => send<void>('POST /users/:id/enable', { params: { id } });
export const resetPassword = (id: string) => send<TemporaryPassword>('POST /users/:id/password', { params: { id } });
export const removeUserTotp = (id: string) => send<void>('POST /users/:id/totp/remove', { params: { id } });
