import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role, StaffPermission, VendorPermission } from '@contract/core/permissions'
import * as texts from '@contract/texts'
import type { VendorStatus } from '@contract/vendors/states'
import { useQueryScope } from '@web/query-scope'

/** The signed-in user as the screens see it; null for a visitor. */
export interface CurrentUser {
  userId: string
  email: string
  fullName: string
  role: Role
  /** The permissions of a member of staff; empty for everyone else. */
  permissions: readonly StaffPermission[]
  /** Two-factor authentication has to be set up before anything else in the role can be used. */
  needsTwoFactor: boolean
  vendor: {
    permissions: readonly VendorPermission[]
    isOwner: boolean
    status: VendorStatus
    storeSlug: string | null
    companyName: string
  } | null
}

interface AuthState {
  me: CurrentUser | null
  /** The navigation to the current page found that the session had ended. (Signing out leads to the home page.) */
  hasSessionJustEnded: boolean
}

const AuthContext = createContext<AuthState | undefined>(undefined)

/** Provides the signed-in user, from the page's loader data, to every screen. What a user has queried is not left for the next. */
export function AuthProvider({ me, children }: { me: CurrentUser | null; children: ReactNode }) {
  const { key } = useLocation()
  const userId = me?.userId
  const [lastSession, setLastSession] = useState<{
    userId?: string | undefined
    endedAt?: string | undefined
  }>({ userId })
  if (lastSession.userId !== userId) setLastSession({ userId, endedAt: userId ? undefined : key })
  useClearQueries(userId)
  return (
    <AuthContext value={{ me, hasSessionJustEnded: lastSession.endedAt === key }}>{children}</AuthContext>
  )
}

/** Once the screens of a user are gone: earlier, they would request their data again, without a session. */
function useClearQueries(userId: string | undefined) {
  const queries = useQueryScope()
  const lastUserId = useRef(userId)
  useEffect(() => {
    if (lastUserId.current === userId) return
    queries.client?.removeQueries({ type: 'inactive' })
    if (lastUserId.current && userId) void queries.client?.resetQueries()
    lastUserId.current = userId
  }, [queries, userId])
}

/** The signed-in user. Throws outside its provider. */
export function useAuth(): AuthState {
  const auth = use(AuthContext)
  if (!auth) throw new Error(texts.auth.outsideProvider)
  return auth
}
