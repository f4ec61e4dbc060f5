import type { Page } from '@playwright/test'
import { startHostHtml } from '../apps/host-html/server.ts'
import { test as base, byId } from './fixtures.ts'

/** The plain page of a test whose networks are not the gateway's: it asks their nodes itself. */
export interface FamilySite {
  /** The address of the page with these options. */
  url(options: object): string
  /** Ends with the test. */
  stopLater(stop: () => Promise<void>): void
}

/** Has the plain page, allowed to ask nodes on this machine. */
export const test = base.extend<{
  /** Starts the page for nodes of these addresses. */
  startSite: (nodeUrls: readonly string[]) => Promise<FamilySite>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  startSite: async ({}, use) => {
    const stops: (() => Promise<void>)[] = []
    await use(async (nodeUrls) => {
      const server = await startHostHtml({ port: 0, relayUrls: nodeUrls })
      stops.push(() => server.close())
      return {
        url: (options) => `${server.url}/?${new URLSearchParams({ options: JSON.stringify(options) })}`,
        stopLater: (stop) => void stops.push(stop),
      }
    })
    for (const stop of stops.reverse()) await stop()
  },
})

/** The page of the explorer that the account view opens. It is not opened: it is none of this machine. */
export async function explorerPage(page: Page): Promise<string> {
  await page.evaluate(() => {
    window.open = (url) => {
      Object.assign(window, { opened: String(url) })
      return null
    }
  })
  await byId(page, 'explorer').click()
  return page.evaluate(() => String(Reflect.get(window, 'opened')))
}
