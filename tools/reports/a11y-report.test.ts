import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type A11yResults, toPage, viewNames } from './a11y-report.ts'

/** Drawn in states of their own, and shown inside of views. */
const IN_OTHER_VIEWS = ['WalletFeatures', 'EmailForm', 'SocialRow', 'PasskeyButton', 'PasskeyOffer']

const PAGE = readFileSync(new URL('../../docs/guide/accessibility.md', import.meta.url), 'utf8')

/** Names in the first column of the table of views. */
function rowsOf(page: string): readonly string[] {
  const [, table = ''] = page.split('## Every view')
  return [...(table.split('What the columns')[0] ?? '').matchAll(/^\| ([A-Z]\w+) \| \d/gm)].map(
    ([, name]) => name ?? '',
  )
}

function resultsWith(problems: readonly string[]): A11yResults {
  return {
    views: [
      {
        view: 'Connect',
        states: ['full'],
        found: { names: [...problems] },
        shortened: [],
        keyboard: { state: 'full', stops: ['Back', 'Close'] },
      },
    ],
    axe: { Connect: { full: [] } },
    announcements: [{ what: 'A wallet declines', said: 'Connection declined', passed: true }],
    dialog: { 'It is modal': false },
    console: { overview: [], 'overview, degraded': [...problems] },
  }
}

describe('the accessibility report', () => {
  test('every view of the modal has a row in the committed page', () => {
    expect(viewNames().filter((name) => !rowsOf(PAGE).includes(name))).toEqual([])
  })

  test('the committed page names no view that is gone', () => {
    expect(
      rowsOf(PAGE).filter((name) => !IN_OTHER_VIEWS.includes(name) && !viewNames().includes(name)),
    ).toEqual([])
  })

  test('a criterion without problems passes, one that was not looked at says so', () => {
    const page = toPage(resultsWith([]))
    expect(page).toContain('| Connect | 1 | pass | pass | – |')
    expect(page).toContain('Nothing in the tables above fails.')
    expect(page).toContain('**Connect** (full): Back → Close')
  })

  test('the states of the console are part of it, and what fails there is named as well', () => {
    const page = toPage(resultsWith(['light 370: color-contrast']))
    expect(page).toContain('| overview | pass |')
    expect(page).toContain('| overview, degraded | **fail** |')
    expect(page).toContain('- console, overview, degraded: light 370: color-contrast')
    expect(PAGE).toContain('## The operator’s console')
    expect(PAGE).not.toContain('**fail**')
  })

  test('a view that cuts a word is named below the tables, and no view is where none does', () => {
    const results = resultsWith([])
    const cut = results.views.map((view) => ({ ...view, shortened: ['full: span is shortened'] }))
    expect(toPage({ ...results, views: cut })).toContain('so that 1.4.10 is not fully met, in Connect.')
    expect(toPage(results)).not.toContain('not fully met')
  })

  test('what fails is said in the table and named below it', () => {
    const page = toPage(resultsWith(['full: button has no name']))
    expect(page).toContain('| Connect | 1 | pass | **fail** | – |')
    expect(page).toContain('- Connect, Names: full: button has no name')
    expect(page).toContain('| It is modal | **fail** |')
  })
})
