import { announcerId } from './announce'

/** The live region for everything that `announce` is given; once, in the root. It is there before its first text: screen readers ignore others. */
export const Announcer = () => <div id={announcerId} aria-live="polite" className="sr-only" />
