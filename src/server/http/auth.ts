import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  grantText,
  isAllowed,
  type Permission,
  type StaffRight,
} from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { problem, type ProblemError } from './problem.ts'

/** Who calls. */
export interface SessionUser {
  id: number
  name: string
  email: string
  role: Role
  /** The rights that an owner gave this member of staff besides those of the role. */
  rights?: readonly StaffRight[]
  /** Whether it is the guest of one order, who has no account. */
  isGuest?: boolean
}

/** The session of a valid bearer token. */
interface FoundSession {
  user: SessionUser
  isBlocked: boolean
}

/** Looks up a bearer token. Never cached, so that a block or a logout counts at once. */
export type FindSession = (token: string) => Promise<FoundSession | undefined>

/** The bearer token of a request; only the Authorization header is read, never the address. */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +([\w-]{16,128})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/**
 * Lets a request to a guarded endpoint in, or throws: 401 without a valid token, 403 for a blocked
 * account or a wrong role (specification, section 6; decisions, who may do what).
 */
export async function authorise(
  request: Pick<FastifyRequest, 'headers'>,
  endpoint: Pick<Endpoint, 'access' | 'permission' | 'forGuests'>,
  findSession: FindSession,
): Promise<SessionUser> {
  const token = bearerToken(request)
  const session = token === undefined ? undefined : await findSession(token)
  if (session === undefined) throw problem.loginRequired()
  if (session.isBlocked) throw problem.of('blocked')
  const { role, rights, isGuest = false } = session.user
  if (isGuest && endpoint.forGuests !== true) throw problem.of('guest-login-only')
  const isOpen = endpoint.access !== 'admin' || isAllowed(role, endpoint.permission, rights)
  if (!isOpen) throw notAllowed(role, endpoint.permission)
  return session.user
}

/** 403 for somebody without a permission: staff are told what they cannot do, and whom to ask. */
export function notAllowed(role: string, permission: Permission | undefined): ProblemError {
  if (role !== 'staff' || permission === undefined) return problem.of('forbidden')
  return problem.of('right-needed', { right: grantText(permission) })
}

/** Throws 403 when `ownerId` names somebody else; an invalid id is left to validation. */
export function requireOwner(user: SessionUser, ownerId: unknown): void {
  const claimed = Number(ownerId)
  if (Number.isInteger(claimed) && claimed > 0 && claimed !== user.id) throw problem.of('forbidden')
}
