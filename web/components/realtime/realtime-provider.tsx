import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { RealtimeEvent } from '@contract/core/realtime'
import type { loader } from '@web/root'
import { connectEventSource } from './event-source-client'

/** What a listener receives: an event, or a signal that some may have been missed. */
export type RealtimeMessage = RealtimeEvent | 'missed'

interface RealtimeStream {
  subscribe(listener: (message: RealtimeMessage) => void): () => void
  /** Called when `isConnected` changes. */
  onState(listener: () => void): () => void
  isConnected(): boolean
}

const RealtimeContext = createContext<RealtimeStream | undefined>(undefined)

/** Holds the tab's event stream while the user is signed in, starting shortly after the page has loaded. */
export function RealtimeProvider({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  const [exchange] = useState(createExchange)
  const { revalidate } = useRevalidator()
  const made = useRouteLoaderData<typeof loader>('root')?.now
  const [since] = useState(made ? Date.parse(made) : 0)
  useEffect(() => {
    if (!userId) return
    let disconnect = () => {}
    let timer = 0
    let isSignedIn = true
    const connect = () => {
      disconnect = connectEventSource(since, {
        onNews: exchange.tell,
        onMissed: () => exchange.tell('missed'),
        onState: exchange.setConnected,
        // Signing out in this tab sends the same message; it handles its own navigation and gets there first.
        onSignedOut: () => (timer = window.setTimeout(() => void resume(), 1000)),
      })
    }
    /** The session has ended: the page leads to the sign-in, or a new session has replaced it and its events go on. */
    async function resume() {
      await revalidate()
      if (isSignedIn) connect()
    }
    const cancel = whenIdle(connect)
    return () => {
      isSignedIn = false
      cancel()
      disconnect()
      clearTimeout(timer)
    }
  }, [userId, since, exchange, revalidate])
  return <RealtimeContext value={exchange}>{children}</RealtimeContext>
}

/** The tab's event stream. Throws outside its provider. */
export function useRealtime(): RealtimeStream {
  const live = use(RealtimeContext)
  if (!live) throw new Error('useRealtime must be used within a RealtimeProvider')
  return live
}

/** Whether the event stream is connected right now. */
export function useIsConnected(): boolean {
  const { onState, isConnected } = useRealtime()
  return useSyncExternalStore(onState, isConnected, () => false)
}

function createExchange() {
  const listeners = new Set<(message: RealtimeMessage) => void>()
  const watchers = new Set<() => void>()
  let connected = false
  const keep = <T,>(set: Set<T>, item: T) => {
    set.add(item)
    return () => void set.delete(item)
  }
  return {
    subscribe: (listener: (message: RealtimeMessage) => void) => keep(listeners, listener),
    onState: (watcher: () => void) => keep(watchers, watcher),
    isConnected: () => connected,
    tell: (message: RealtimeMessage) => listeners.forEach((listener) => listener(message)),
    setConnected(state: boolean) {
      if (connected === state) return
      connected = state
      watchers.forEach((watcher) => watcher())
    },
  }
}

const pauseMs = 1500

/** Runs `work` shortly after the page has loaded; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let timer = 0
  const wait = () => (timer = window.setTimeout(work, pauseMs))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
