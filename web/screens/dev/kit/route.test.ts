import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '@web/context'
import { loader } from './route'

test('the UI kit is only in the demo', () => {
  const visit = (isDemo: boolean) => {
    const context = new RouterContextProvider()
    context.set(siteContext, { publicUrl: 'https://shop.example', now: new Date(), isDemo })
    return loader({ context } as unknown as Parameters<typeof loader>[0])
  }
  expect(() => visit(true)).not.toThrow()
  expect(() => visit(false)).toThrow(expect.objectContaining({ init: { status: 404 } }) as Error)
})
