import { expect, type Locator } from '@playwright/test'

/** The prices on the cards, US dollars: the first of each, which is charged. */
export const pricesOn = async (cards: Locator): Promise<number[]> =>
  (await cards.locator('.product-price').allInnerTexts()).map((text) =>
    Number(text.match(/\$([\d,.]+)/)![1]!.replaceAll(',', '')),
  )

/** Waits until the cards are in price order. */
export const expectSorted = (cards: Locator, order: 'ascending' | 'descending') =>
  expect
    .poll(async () => {
      const prices = await pricesOn(cards)
      const sign = order === 'ascending' ? 1 : -1
      return prices.length > 1 && prices.every((price, i) => i === 0 || sign * (price - prices[i - 1]!) >= 0)
    }, `${order} prices`)
    .toBe(true)
