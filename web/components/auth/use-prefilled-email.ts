import { useState } from 'react'
import { useLocation } from 'react-router'

/** The email address as typed so far. */
export interface PrefilledEmail {
  email: string
  setEmail: (email: string) => void
}

/** The email address as typed, carried between the auth screens but kept out of their URLs. */
export function usePrefilledEmail(): PrefilledEmail {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  const [email, setEmail] = useState(typeof state?.email === 'string' ? state.email : '')
  return { email, setEmail }
}
