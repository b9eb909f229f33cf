import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Role } from '@contract/enums'
import { texts } from '@contract/texts'
import type { VendorStatus } from '@contract/states'

/** The signed-in person as the screens know them; null for a visitor. */
export interface Me {
  userId: string
  email: string
  fullName: string
  role: Role
  vendor: { status: VendorStatus; storeSlug: string | null; companyName: string } | null
}

interface Known {
  me: Me | null
  /** With the move to this very page the session was found to have ended. (Whoever signs out goes home.) */
  justEnded: boolean
}

const Auth = createContext<Known | undefined>(undefined)

/** Tells every screen who is signed in, as the server said with the page. */
export function AuthProvider({ me, children }: { me: Me | null; children: ReactNode }) {
  const { key } = useLocation()
  const userId = me?.userId
  const [seen, setSeen] = useState<{ userId?: string | undefined; endedAt?: string | undefined }>({ userId })
  if (seen.userId !== userId) setSeen({ userId, endedAt: userId ? undefined : key })
  return <Auth value={{ me, justEnded: seen.endedAt === key }}>{children}</Auth>
}

/** Who is signed in. Throws outside its provider. */
export function useAuth(): Known {
  const auth = use(Auth)
  if (!auth) throw new Error(texts.auth.outsideProvider)
  return auth
}
