import axe from 'axe-core'
import type { ReactElement } from 'preact/compat'
import { afterAll, describe, expect, test } from 'vitest'
import { CardFrame } from './modal/CardFrame.tsx'
import { writeResult } from './testing/a11y/results.ts'
import { endAnimations } from './testing/endAnimations.ts'
import { renderInRoot } from './testing/renderInRoot.tsx'

type State = ReactElement | (() => ReactElement)
interface StatesModule {
  readonly title: string
  readonly states: Readonly<Record<string, State>>
}

const files = import.meta.glob<StatesModule>('./**/*.states.tsx')
const BACKGROUNDS = { light: '#eceef1', dark: '#0c0d0f' }

// Rules about a whole page, which do not apply to a part of one.
const PAGE_RULES = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'heading-order',
  'document-title',
  'html-has-lang',
]

// What depends on the theme; every other rule says the same of both.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const EVERY_RULE = { rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])) }
const RULES = { dark: EVERY_RULE, light: { runOnly: COLOUR_RULES } } as const

async function violationsOf(
  state: State,
  theme: 'light' | 'dark',
  isBare: boolean,
): Promise<readonly string[]> {
  document.body.style.background = BACKGROUNDS[theme]
  const content = typeof state === 'function' ? state() : state
  const drawn = await renderInRoot(isBare ? content : <CardFrame>{content}</CardFrame>, { theme })
  endAnimations(drawn.root)
  const results = await axe.run(drawn.host, { ...RULES[theme], resultTypes: ['violations'] })
  await drawn.unmount()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}

describe.each(Object.entries(files))('%s', async (path, load) => {
  const { states } = await load()
  const found: Record<string, readonly string[]> = {}
  afterAll(async () => {
    const [name] = path.split('/').at(-1)?.split('.') ?? []
    await writeResult(`axe/${name}`, found)
  })
  const isBare = /\/(buttons|modal|diagnosis)\//.test(path)
  test.each(Object.entries(states))(
    '%s has nothing that axe would report, in both themes',
    async (name, state) => {
      const dark = await violationsOf(state, 'dark', isBare)
      const light = await violationsOf(state, 'light', isBare)
      found[name] = [...dark, ...light]
      expect(dark).toEqual([])
      expect(light).toEqual([])
    },
  )
})
