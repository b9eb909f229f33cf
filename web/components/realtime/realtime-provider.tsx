import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { RealtimeEvent } from '@contract/core/realtime'
import type { loader } from '@web/root'
import { api } from '@web/api'
import { canSignInAgain, hasUnsavedForm, withSession } from '@web/forms/sign-in-again'
import { connectEventSource } from './event-source-client'

/** What a listener receives: an event, or a signal that some may have been missed. */
export type RealtimeMessage = RealtimeEvent | 'missed'

interface RealtimeStream {
  subscribe(listener: (message: RealtimeMessage) => void): () => void
  /** Called when `isConnected` changes. */
  onConnectionChange(listener: () => void): () => void
  isConnected(): boolean
}

const RealtimeContext = createContext<RealtimeStream | undefined>(undefined)

/** Holds the tab's event stream while the user is signed in, starting shortly after the page has loaded. */
export function RealtimeProvider({ userId, children }: { userId: string | undefined; children: ReactNode }) {
  const [eventBus] = useState(createEventBus)
  const { revalidate } = useRevalidator()
  const renderedAt = useRouteLoaderData<typeof loader>('root')?.now
  const [since] = useState(renderedAt ? Date.parse(renderedAt) : 0)
  useEffect(() => {
    if (!userId) return
    let disconnect = () => {}
    let timer = 0
    let isSignedIn = true
    const connect = () => {
      disconnect = connectEventSource(since, {
        onMessage: eventBus.publish,
        onEventsMissed: () => eventBus.publish('missed'),
        onConnectionChange: eventBus.setConnected,
        // Signing out in this tab sends the same message; it handles its own navigation and gets there first.
        onSignedOut: () => (timer = window.setTimeout(() => void resume(), 1000)),
      })
    }
    /**
     * The session has ended: the page redirects to sign-in, or asks for the password if something would be lost, or a new session has
     * replaced it and its events continue.
     */
    async function resume() {
      if (hasUnsavedForm() && canSignInAgain())
        await withSession(() => api.get_profile()).catch(() => undefined)
      else await revalidate()
      if (isSignedIn) connect()
    }
    const cancel = whenIdle(connect)
    return () => {
      isSignedIn = false
      cancel()
      disconnect()
      clearTimeout(timer)
    }
  }, [userId, since, eventBus, revalidate])
  return <RealtimeContext value={eventBus}>{children}</RealtimeContext>
}

/** The tab's event stream. Throws outside its provider. */
export function useRealtime(): RealtimeStream {
  const realtime = use(RealtimeContext)
  if (!realtime) throw new Error('useRealtime must be used within a RealtimeProvider')
  return realtime
}

/** Whether the event stream is connected right now. */
export function useIsConnected(): boolean {
  const { onConnectionChange, isConnected } = useRealtime()
  return useSyncExternalStore(onConnectionChange, isConnected, () => false)
}

function createEventBus() {
  const listeners = new Set<(message: RealtimeMessage) => void>()
  const connectionListeners = new Set<() => void>()
  let isConnected = false
  const addListener = <T,>(set: Set<T>, listener: T) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  return {
    subscribe: (listener: (message: RealtimeMessage) => void) => addListener(listeners, listener),
    onConnectionChange: (connectionListener: () => void) =>
      addListener(connectionListeners, connectionListener),
    isConnected: () => isConnected,
    publish: (message: RealtimeMessage) => listeners.forEach((listener) => listener(message)),
    setConnected(isNowConnected: boolean) {
      if (isConnected === isNowConnected) return
      isConnected = isNowConnected
      connectionListeners.forEach((connectionListener) => connectionListener())
    },
  }
}

const startDelayMs = 1500

/** Runs `callback` shortly after the page has loaded; returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  let timer = 0
  const schedule = () => (timer = window.setTimeout(callback, startDelayMs))
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule, { once: true })
  return () => {
    window.removeEventListener('load', schedule)
    clearTimeout(timer)
  }
}
