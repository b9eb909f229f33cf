import { createContext, use, useState } from 'react'
import { dayOf } from '@contract/core/day'

/** The server's day, so that what a form suggests does not depend on the browser's clock. */
export const TodayContext = createContext<string | null>(null)

/** Today, YYYY-MM-DD: the server's day where the page has it, otherwise the browser's. */
export function useToday(): string {
  const [browserDay] = useState(() => dayOf(new Date()))
  return use(TodayContext) ?? browserDay
}
