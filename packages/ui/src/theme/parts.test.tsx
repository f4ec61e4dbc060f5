import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { drawView } from '../testing/drawView.tsx'
import { renderInRoot } from '../testing/renderInRoot.tsx'

type State = ReactElement | (() => ReactElement)
interface Listed {
  readonly tag: string
  readonly parts: readonly { readonly name: string }[]
}

// Read as text, because this package may not import `@foyer/elements`.
const [elements = []] = Object.values(
  import.meta.glob<readonly Listed[]>('../../../elements/src/elements.ts', {
    import: 'ELEMENTS',
    eager: true,
  }),
)
const [widgets = []] = Object.values(
  import.meta.glob<readonly Listed[]>('../../../elements/src/widgets.ts', { import: 'WIDGETS', eager: true }),
)
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,states}.tsx', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const states = import.meta.glob<{ readonly states: Readonly<Record<string, State>> }>('../**/*.states.tsx')

const listed = new Set(elements.flatMap(({ parts }) => parts.map(({ name }) => name)))

test('every part that the source names is listed', () => {
  const named = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bpart=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(([, plain, computed]) =>
      (plain ?? computed ?? '').split(' '),
    ),
  )
  const variants = ['primary', 'secondary', 'ghost', 'danger']
  const all = named.flatMap((name) => (name.startsWith('$') ? variants : [name]))
  expect(all.length).toBeGreaterThan(30)
  const ofWidgets = new Set(widgets.flatMap(({ parts }) => parts.map(({ name }) => name)))
  expect([...new Set(all)].filter((name) => !listed.has(name) && !ofWidgets.has(name))).toEqual([])
})

function collect(root: ParentNode, found: Set<string>): void {
  for (const element of root.querySelectorAll('[part]')) for (const name of element.part) found.add(name)
}

test('every part that is listed is there in some state', { timeout: 120_000 }, async () => {
  const found = new Set<string>()
  for (const load of Object.values(states)) {
    const { states: some } = await load()
    const drawn = await renderInRoot(
      Object.entries(some).map(([name, state]) => (
        <div key={name}>{typeof state === 'function' ? state() : state}</div>
      )),
    )
    collect(drawn.root, found)
    await drawn.unmount()
  }
  const modal = await drawView({ view: 'Connect', options: { remoteFeatures: { reownBranding: true } } })
  await modal.advance(2000)
  await expect.poll(() => modal.has('branding')).toBe(true)
  collect(modal.drawn.root, found)
  await modal.end()
  expect([...listed].filter((name) => !found.has(name))).toEqual([])
})
