import { type PresetName, presets } from '@foyer/core/presets'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CardFrame } from '../modal/CardFrame.tsx'
import { onePerStyle } from '../testing/a11y/onePerStyle.ts'
import { endAnimations } from '../testing/endAnimations.ts'
import { type Rendered, renderInRoot } from '../testing/renderInRoot.tsx'

type State = ReactElement | (() => ReactElement)

const files = import.meta.glob<{ readonly title: string; readonly states: Readonly<Record<string, State>> }>([
  '../parts/*/{Connect,ConnectingWalletConnect,AllWallets}/*View.states.tsx',
  '../parts/*/{Account,ProfileWallets,Networks,WalletSend,WalletSendPreview}/*View.states.tsx',
  '../modal/frame.states.tsx',
  '../buttons/buttons.states.tsx',
  '../atoms/{Button,Tag,Input,Text}.states.tsx',
])

/** Number of states per file: all states in every theme would take minutes and show the same colours. */
const STATES_EACH = 4

const kinds = Object.entries(presets).flatMap(([name, { themeMode }]) =>
  (themeMode === 'auto' ? (['light', 'dark'] as const) : [themeMode]).map(
    (theme) => [name as PresetName, theme] as const, // the keys are the names
  ),
)

describe('product-14 every text can be read on its ground', () => {
  const drawn: Rendered[] = []

  beforeAll(async () => {
    for (const load of Object.values(files)) {
      const states = Object.values((await load()).states).slice(0, STATES_EACH)
      drawn.push(
        await renderInRoot(
          states.map((state, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
            <CardFrame key={index}>{typeof state === 'function' ? state() : state}</CardFrame>
          )),
        ),
      )
    }
  })
  afterAll(async () => {
    for (const made of drawn) await made.unmount()
  })

  // The default theme in both modes, the one for who needs strong contrasts, and by `npm test -- stress` the others.
  const looked = kinds.filter(([preset]) => ['foyer', 'contrast'].includes(preset) || inject('isStress'))

  test.each(looked)('preset %s, %s', async (preset, theme) => {
    for (const { setTheme } of drawn) await setTheme(theme, { preset })
    for (const { root } of drawn) endAnimations(root)
    // All files in one look: axe reads the whole page and its fonts each time.
    const include = inject('isStress')
      ? drawn.map(({ host }) => host)
      : onePerStyle(drawn.map(({ root }) => root))
    const { violations } = await axe.run(
      { include },
      { runOnly: ['color-contrast'], resultTypes: ['violations'] },
    )
    expect(
      violations.flatMap(({ nodes }) =>
        nodes.map((node) => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ''}`),
      ),
    ).toEqual([])
  })
})

test('the finished themes look unlike each other', async () => {
  const looks = new Set<string>()
  for (const [preset, theme] of kinds) {
    const drawn = await renderInRoot(<p>A</p>, { theme, variables: { preset } })
    const style = getComputedStyle(drawn.get('.foyer'))
    looks.add(
      ['--foyer-bg', '--foyer-a', '--foyer-r', '--foyer-font']
        .map((name) => style.getPropertyValue(name))
        .join(),
    )
    await drawn.unmount()
  }
  // The default theme has two modes and one set of declarations.
  expect(looks.size).toBeGreaterThanOrEqual(Object.keys(presets).length)
})
