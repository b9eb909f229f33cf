import { createContext, use } from 'react'

/** The server's day, so that what a form suggests does not depend on the browser's clock. */
export const TodayContext = createContext('')

export const useToday = () => use(TodayContext)
