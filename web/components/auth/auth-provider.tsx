import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role, StaffPermission, VendorPermission } from '@contract/core/permissions'
import * as texts from '@contract/texts'
import type { VendorStatus } from '@contract/vendors/states'

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

interface Known {
  me: CurrentUser | null
  /** The navigation to the current page found that the session had ended. (Signing out leads to the home page.) */
  justEnded: boolean
}

const Auth = createContext<Known | undefined>(undefined)

/** Provides the signed-in user, from the page's loader data, to every screen. */
export function AuthProvider({ me, children }: { me: CurrentUser | null; children: ReactNode }) {
  const { key } = useLocation()
  const userId = me?.userId
  const [seen, setSeen] = useState<{ userId?: string | undefined; endedAt?: string | undefined }>({ userId })
  if (seen.userId !== userId) setSeen({ userId, endedAt: userId ? undefined : key })
  return <Auth value={{ me, justEnded: seen.endedAt === key }}>{children}</Auth>
}

/** The signed-in user. Throws outside its provider. */
export function useAuth(): Known {
  const auth = use(Auth)
  if (!auth) throw new Error(texts.auth.outsideProvider)
  return auth
}
