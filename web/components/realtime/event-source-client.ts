import { realtimeLimits, retryPolicy } from '@contract/core/limits'
import { eventsPath, realtimeSignals, type RealtimeEvent } from '@contract/core/realtime'

export interface EventSourceHandlers {
  onMessage(event: RealtimeEvent): void
  /** Events may have been missed. */
  onEventsMissed(): void
  onSignedOut(): void
  /** Whether the stream is connected. */
  onConnectionChange(connected: boolean): void
}

const { firstMs, maxDelayMs } = retryPolicy
/** A hidden tab closes its connection, since browsers allow only a few per site. It receives missed events when it is visible again. */
const disconnectAfterMs = 5000
/** A connection without a heartbeat for this long is dead, whatever the browser thinks. */
const heartbeatTimeoutMs = realtimeLimits.heartbeatMs * 2.5

/**
 * Keeps an event stream open while the page is visible; events since `since` (milliseconds) are delivered too. A lost connection is
 * reopened: by the browser or, where that has given up, after 1 s, 2 s, ... at most 30 s. Returns a function that closes it.
 */
export function connectEventSource(since: number, handlers: EventSourceHandlers): () => void {
  let source: EventSource | undefined
  let lastId = String(since)
  let failures = 0
  const timers = { reconnect: 0, disconnect: 0, heartbeat: 0 }

  function connect() {
    if (source || document.hidden) return
    clearTimeout(timers.reconnect)
    const eventSource = new EventSource(`${eventsPath}?since=${lastId}`)
    source = eventSource
    eventSource.onopen = () => {
      failures = 0
      handlers.onConnectionChange(true)
    }
    eventSource.onerror = () => {
      handlers.onConnectionChange(false)
      if (eventSource.readyState === EventSource.CLOSED) reconnect()
    }
    eventSource.onmessage = (message) => {
      recordEventId(message)
      handlers.onMessage(JSON.parse(message.data as string) as RealtimeEvent)
    }
    eventSource.addEventListener(realtimeSignals.heartbeat, recordEventId)
    eventSource.addEventListener(realtimeSignals.missed, (message) => {
      recordEventId(message)
      handlers.onEventsMissed()
    })
    eventSource.addEventListener(realtimeSignals.signedOut, () => {
      stop()
      handlers.onSignedOut()
    })
  }

  function recordEventId({ lastEventId }: MessageEvent) {
    lastId = lastEventId || lastId
    clearTimeout(timers.heartbeat)
    timers.heartbeat = window.setTimeout(reconnect, heartbeatTimeoutMs)
  }

  function disconnect() {
    source?.close()
    source = undefined
    for (const timer of Object.values(timers)) clearTimeout(timer)
    handlers.onConnectionChange(false)
  }

  function reconnect() {
    disconnect()
    const delayMs = Math.min(firstMs * 2 ** failures++, maxDelayMs)
    timers.reconnect = window.setTimeout(connect, delayMs * (0.75 + Math.random() / 2))
  }

  function onVisibilityChange() {
    clearTimeout(timers.disconnect)
    if (document.hidden) timers.disconnect = window.setTimeout(disconnect, disconnectAfterMs)
    else connect()
  }

  const listeners = [
    [document, 'visibilitychange', onVisibilityChange],
    // A page with an open connection cannot enter the back/forward cache.
    [window, 'pagehide', disconnect],
    [window, 'pageshow', connect],
    [window, 'online', connect],
  ] as const
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener)
  connect()

  function stop() {
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
    disconnect()
  }
  return stop
}
