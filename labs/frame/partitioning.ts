import type { Browser } from 'playwright'

/**
 * Refuses a browser that would measure something else than that of people: one in which the frame has no storage at all, or the one
 * that its site has in a window of its own.
 */
export async function checkPartitioned(browser: Browser, hostUrl: string, site: string): Promise<void> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${site}/frame`)
    await page.evaluate(`localStorage.setItem('mark', 'of the window')`)
    await page.goto(hostUrl)
    await page.waitForFunction('host.ready === 1')
    const frame = page.frames().find((one) => one.parentFrame())
    const found = await frame?.evaluate(`(() => {
      try { return localStorage.getItem('mark') ?? 'apart' } catch (error) { return String(error) }
    })()`)
    if (found !== 'apart') throw new Error(`The frame's storage is not partitioned: ${found}`)
  } finally {
    await context.close()
  }
}
