import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { RealtimeTopic } from '@contract/core/realtime'
import { useRealtime } from './realtime-provider'

/** Events often come in bursts (an order, its items, its payment); the page is refreshed once. */
const debounceMs = 150

/** Calls back when something of a topic has changed (with `id`: that record only), or may have changed during a disconnection. */
export function useRealtimeEvent(
  { topic, id }: { topic: RealtimeTopic; id?: string },
  onMessage: () => void,
): void {
  const { subscribe } = useRealtime()
  const handleMessage = useEffectEvent(onMessage)
  useEffect(() => {
    let timer = 0
    const unsubscribe = subscribe((message) => {
      if (message !== 'missed' && (message.topic !== topic || (id && message.id !== id))) return
      clearTimeout(timer)
      timer = window.setTimeout(handleMessage, debounceMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [subscribe, topic, id])
}

/** Revalidates the page when something of a topic has changed. */
export function useRevalidateOn(topic: RealtimeTopic, id?: string): void {
  const { revalidate } = useRevalidator()
  useRealtimeEvent({ topic, ...(id && { id }) }, () => void revalidate())
}
