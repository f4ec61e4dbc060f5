import axe, { type RunOptions } from 'axe-core'
import type { ReactElement } from 'react'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CardFrame } from './modal/CardFrame.tsx'
import { newShapes } from './testing/a11y/newShapes.ts'
import { onePerStyle } from './testing/a11y/onePerStyle.ts'
import { writeResult } from './testing/a11y/results.ts'
import { endAnimations } from './testing/endAnimations.ts'
import { type Rendered, renderInRoot } from './testing/renderInRoot.tsx'

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

// Rules that depend on the theme; every other rule gives the same result for both.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const OTHER_RULES = {
  rules: Object.fromEntries([...PAGE_RULES, ...COLOUR_RULES].map((id) => [id, { enabled: false }])),
}
const THEMES = ['dark', 'light'] as const
type Theme = (typeof THEMES)[number]

/** Returns the violations that axe reports of the given hosts, by host. */
async function violationsOf(
  hosts: readonly HTMLElement[],
  options: RunOptions,
  include: readonly Element[] = hosts,
): Promise<(host: HTMLElement) => readonly string[]> {
  const { violations } = await axe.run(
    { include: [...include] },
    { ...options, elementRef: true, resultTypes: ['violations'] },
  )
  const found = new Map<Element | undefined, string[]>(hosts.map((host) => [host, []]))
  for (const { id, nodes } of violations) {
    for (const { element, html, any } of nodes) {
      const list = found.get(hostOf(element))
      // A violation that belongs to nothing drawn here must not be lost.
      if (!list) throw new Error(`${id}: ${html}`)
      list.push(`${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
    }
  }
  return (host) => found.get(host) ?? []
}

/** The host of the shadow root that holds an element; a host itself is its own. */
function hostOf(element: Element | undefined): Element | undefined {
  const root = element?.getRootNode()
  return root instanceof ShadowRoot ? root.host : element
}

describe.each(Object.entries(files))('%s', async (path, load) => {
  const { states } = await load()
  const [name] = path.split('/').at(-1)?.split('.') ?? []
  const isBare = /\/(buttons|modal|diagnosis)\//.test(path)
  const found: Record<string, readonly string[]> = {}
  const drawn = new Map<string, Rendered>()
  const inColours: Partial<Record<Theme, (host: HTMLElement) => readonly string[]>> = {}
  const inStructure = new Map<string, readonly string[]>()

  async function draw(state: State) {
    const content = typeof state === 'function' ? state() : state
    return renderInRoot(isBare ? content : <CardFrame>{content}</CardFrame>, { theme: 'dark' })
  }

  /** Looks at each state by itself whose elements are unlike those of the others, or at each of all. */
  async function lookAtStructure() {
    const unlike = newShapes([...drawn.values()])
    for (const [state, made] of drawn) {
      if (!inject('isStress') && !unlike.includes(made)) continue
      document.body.append(made.host)
      endAnimations(made.root)
      inStructure.set(state, (await violationsOf([made.host], OTHER_RULES))(made.host))
      made.host.remove()
    }
  }

  // Each state is drawn once. Each is looked at by itself for all but colours, since some rules compare the parts of a page; the colours
  // of all states are looked at together, since axe reads the same of a page and its fonts for all. One of several states with alike
  // elements is looked at, by `npm test -- stress` each.
  beforeAll(async () => {
    document.body.style.background = BACKGROUNDS.dark
    for (const [state, content] of Object.entries(states)) {
      const made = await draw(content)
      made.host.remove()
      drawn.set(state, made)
    }
    const all = [...drawn.values()]
    await lookAtStructure()
    const hosts = all.map(({ host }) => host)
    document.body.append(...hosts)
    for (const theme of THEMES) {
      document.body.style.background = BACKGROUNDS[theme]
      for (const made of all) await made.setTheme(theme)
      for (const { root } of all) endAnimations(root)
      const looked = inject('isStress') ? hosts : onePerStyle(all.map(({ root }) => root))
      inColours[theme] = await violationsOf(hosts, { runOnly: COLOUR_RULES }, looked)
    }
  })

  afterAll(async () => {
    for (const made of drawn.values()) await made.unmount()
    await writeResult(`axe/${name}`, found)
  })

  test.each(Object.keys(states))('%s has nothing that axe would report, in both themes', (state) => {
    const made = drawn.get(state)
    const { dark, light } = inColours
    if (!made || !dark || !light) throw new Error(`${state} was not looked at`)
    found[state] = [...(inStructure.get(state) ?? []), ...dark(made.host), ...light(made.host)]
    expect(inStructure.get(state) ?? []).toEqual([])
    expect(dark(made.host)).toEqual([])
    expect(light(made.host)).toEqual([])
  })
})
