import { byId, expect, type Page } from '../fixtures.ts'

/** The versions of wagmi that the page is built with, by the folders that they are served from. */
export const VERSIONS = ['wagmi3', 'wagmi2'] as const

/** Waits until wagmi's hooks say what is expected, by the names of the page's outputs without `host-`. */
export async function expectShown(
  page: Page,
  shown: Readonly<Record<string, string | RegExp>>,
  timeoutMs?: number,
): Promise<void> {
  for (const [name, value] of Object.entries(shown))
    await expect(byId(page, `host-${name}`)).toHaveText(value, timeoutMs ? { timeout: timeoutMs } : {})
}
