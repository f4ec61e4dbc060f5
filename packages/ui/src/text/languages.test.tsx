import type { LegalGate } from '@foyer/core/kernel'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { states as account } from '../parts/account/Account/AccountView.states.tsx'
import { states as activity } from '../parts/activity/Transactions/TransactionsView.states.tsx'
import { states as features } from '../parts/activity/WalletFeatures/WalletFeatures.states.tsx'
import { LegalPart } from '../parts/frame/legal/LegalPart.tsx'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { LanguageContext } from './language.ts'
import { createLanguage, type Locale } from './locales/index.ts'

async function draw(locale: Locale, element: ReactElement) {
  const language = await createLanguage(locale).load(['account', 'activity', 'frame'])
  const drawn = await renderInRoot(
    <LanguageContext value={language}>
      <div dir={language.direction} lang={locale}>
        {element}
      </div>
    </LanguageContext>,
  )
  const all = (testId: string) =>
    [...drawn.root.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`)].map((found) =>
      // Intl has spaces that do not break, and marks that turn a line.
      found.innerText.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' '),
    )
  return { drawn, all }
}

/** Texts in boxes of their own are read with lines between. */
function joined(text: string): string {
  return text.replace(/\s/g, '')
}

const LEGAL = {
  isShown: true,
  termsUrl: 'https://app.example/terms',
  privacyUrl: 'https://app.example/privacy',
}

function legal(gate: LegalGate = LEGAL) {
  return <LegalPart gate={gate} isAccepted={false} onToggle={() => {}} />
}

describe('the views in other languages', () => {
  test('German writes a balance with its own marks', async () => {
    const { drawn, all } = await draw('de', account.connected)
    expect(all('balance').map(joined)).toEqual(['1.284,5037ETH'])
    await drawn.unmount()
  })

  test('the total has its sign where the language has it, and its cents apart', async () => {
    const { drawn, all } = await draw('de', features.tokens)
    expect(all('total').map(joined)).toEqual(['1.284,50$'])
    expect(all('token-amount').slice(0, 3)).toEqual(['1,25 ETH', '640,5 USDC', '<0,0001 HRB'])
    expect(all('token-value').slice(0, 3)).toEqual(['4.010,50 $', '640,50 $', '<0,01 $'])
    await drawn.unmount()
  })

  test('months, dates and amounts are written as the language does', async () => {
    const { drawn, all } = await draw('es', activity['over two years'])
    expect(all('activity-group')[0]).toMatch(/^noviembre /i)
    expect(all('activity-date')[0]).toBe('21 nov')
    expect(all('activity-amount')[1]).toMatch(/^\+640,5 ?USDC$/)
    await drawn.unmount()
  })

  test('what others sent is counted by the plural rules of the language', async () => {
    const { drawn, all } = await draw('ar', activity['hostile names'])
    expect(all('activity-tiny')).toEqual(['تحويلان عديما القيمة من آخرين'])
    await drawn.unmount()
  })

  test('in a line from right to left an amount still begins with its sign', async () => {
    const { drawn } = await draw('ar', activity['two transfers'])
    const amounts = [...drawn.root.querySelectorAll<HTMLElement>('[data-testid="activity-amount"]')]
    expect(amounts.length).toBeGreaterThan(3)
    for (const amount of amounts) {
      expect(getComputedStyle(amount).direction).toBe('ltr')
      const [number, symbol] = [...amount.children].map((child) => child.getBoundingClientRect())
      expect(number?.right).toBeLessThanOrEqual(symbol?.left ?? 0)
    }
    await drawn.unmount()
  })

  test('the links stand in the sentence where the language wants them', async () => {
    const { drawn } = await draw('ja', legal())
    expect(drawn.root.textContent).toBe('利用規約とプライバシーポリシーに同意します')
    const links = [...drawn.root.querySelectorAll('a')].map((link) => [link.textContent, link.href])
    expect(links).toEqual([
      ['利用規約', LEGAL.termsUrl],
      ['プライバシーポリシー', LEGAL.privacyUrl],
    ])
    await drawn.rerender(legal({ ...LEGAL, termsUrl: undefined }))
    expect(drawn.root.textContent).toBe('I agree to our privacy policy')
    await drawn.unmount()
  })
})
