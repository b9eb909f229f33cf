/** The card of the sandbox that always pays. */
const payingCard = '4084084084084081'

/** Pays on the sandbox's hosted page, as a buyer would with the form. */
export async function payAtSandbox(checkoutUrl: string): Promise<void> {
  const response = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ card: payingCard }),
    redirect: 'manual',
  })
  if (response.status !== 303) throw new Error(`the sandbox answered ${response.status} to a payment`)
}
