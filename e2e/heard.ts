import { expect, type Locator, type Page } from '@playwright/test'

/** Has the page write down what it hears of an event: its kind, where it has one, and its status. */
export function hear(page: Page, event: 'purchase' | 'swap' | 'payment' | 'name'): Promise<void> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement
    window.foyer?.on(name, (detail) => {
      const words = 'kind' in detail ? [detail.kind, detail.status] : [detail.status]
      dataset.heard = `${dataset.heard ?? ''}${words.join(' ')} `
    })
  }, event)
}

/** Waits until the page has heard exactly this. */
export function expectHeard(page: Page, heard: string): Promise<void> {
  return expect(page.locator('html')).toHaveAttribute('data-heard', heard)
}

/**
 * Counts from now on how often the modal shakes, in the page: it does for half a second, which a busy machine may take to look.
 * Returns what answers with the count.
 */
export async function countShakes(modal: Locator): Promise<() => Promise<number>> {
  const count = await modal.evaluateHandle((card) => {
    const found = { shakes: 0 }
    new MutationObserver(() => {
      if (card.getAttribute('data-shaking') === 'true') found.shakes += 1
    }).observe(card, { attributeFilter: ['data-shaking'] })
    return found
  })
  return () => count.evaluate(({ shakes }) => shakes)
}
