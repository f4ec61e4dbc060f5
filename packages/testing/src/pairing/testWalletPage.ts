import type { BrowserContext, Page } from '@playwright/test'

/** The test wallet app, driven by a test. Every step waits until the app shows its effect. */
export interface TestWalletPage {
  readonly page: Page
  /** Pairs by a `wc:` URI. Resolves once the app is connected to the relay. */
  pair(uri: string): Promise<void>
  /** Pairs by a PNG picture of a QR code. */
  pairByPicture(png: Uint8Array): Promise<void>
  approve(): Promise<void>
  reject(): Promise<void>
  approveRequest(): Promise<void>
  rejectRequest(): Promise<void>
  /** Switches automatic approval on or off. */
  answerAtOnce(isOn: boolean): Promise<void>
  switchChain(chainId: number): Promise<void>
  /** Selects one of the ten accounts by its index. */
  switchAccount(index: number): Promise<void>
  /** Ends the first session, or that of the page with a name. */
  disconnect(name?: string): Promise<void>
  /** Names of the connected pages. */
  sessions(): Promise<readonly string[]>
  /** The error that the app shows for a pairing, if there is one. */
  problem(): Promise<string | undefined>
}

/** Opens the app in a browser context: in one of its own, or in that of the page. */
export async function openTestWallet(context: BrowserContext, url: string): Promise<TestWalletPage> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByTestId('wallet').and(page.locator('[data-ready]')).waitFor()
  const click = (id: string) => page.getByTestId(id).click()

  /** Answers the open sheet and waits until it is gone. Another sheet may follow. */
  async function decide(kind: 'proposal' | 'request', choice: 'approve' | 'reject') {
    const asked = page.locator(`[data-testid=sheet-${kind}]`)
    await asked.waitFor()
    const id = await asked.getAttribute('data-id')
    await click(`${kind}-${choice}`)
    await page.locator(`[data-testid=sheet-${kind}][data-id="${id}"]`).waitFor({ state: 'detached' })
  }

  return {
    page,
    async pair(uri) {
      await page.getByTestId('uri-input').fill(uri)
      await click('uri-connect')
      await page.locator('[data-testid=pairing]:not([data-state=reaching])').waitFor({ state: 'attached' })
    },
    pairByPicture: (png) =>
      page
        .getByTestId('picture-input')
        .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: Buffer.from(png) }),
    approve: () => decide('proposal', 'approve'),
    reject: () => decide('proposal', 'reject'),
    approveRequest: () => decide('request', 'approve'),
    rejectRequest: () => decide('request', 'reject'),
    answerAtOnce: (isOn) => page.getByTestId('answer-at-once').setChecked(isOn),
    async switchChain(chainId) {
      await page.getByTestId('chain-select').selectOption(String(chainId))
    },
    async switchAccount(index) {
      await page.getByTestId('account-select').selectOption(String(index))
    },
    async disconnect(name) {
      const sessions = page.getByTestId('session')
      const one = (name === undefined ? sessions : sessions.filter({ hasText: name })).first()
      const topic = await one.getAttribute('data-topic')
      await one.getByTestId('session-disconnect').click()
      await page.locator(`[data-testid=session][data-topic="${topic}"]`).waitFor({ state: 'detached' })
    },
    sessions: () => page.getByTestId('session-name').allTextContents(),
    async problem() {
      const shown = page.getByTestId('problem')
      return (await shown.isVisible()) ? ((await shown.textContent()) ?? undefined) : undefined
    },
  }
}
