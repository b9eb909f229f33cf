import { createContext, use, type ReactNode } from 'react'
import type { Role } from '@contract/lists'
import { texts } from '@contract/messages'
import type { VendorStatus } from '@contract/states'

/** The signed-in person as the screens know them; null for a visitor. */
export interface Me {
  userId: string
  email: string
  fullName: string
  role: Role
  vendor: { status: VendorStatus; storeSlug: string | null; companyName: string } | null
}

const Auth = createContext<{ me: Me | null } | undefined>(undefined)

/** Tells every screen who is signed in, as the server said with the page. */
export function AuthProvider({ me, children }: { me: Me | null; children: ReactNode }) {
  return <Auth value={{ me }}>{children}</Auth>
}

/** Who is signed in. Throws outside its provider. */
export function useAuth(): { me: Me | null } {
  const auth = use(Auth)
  if (!auth) throw new Error(texts.auth.outsideProvider)
  return auth
}
