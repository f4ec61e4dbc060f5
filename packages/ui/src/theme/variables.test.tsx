import type { ThemeVariables } from '@foyer/core/kernel'
import { expect, test } from 'vitest'
import { Button } from '../atoms/Button.tsx'
import { Input } from '../atoms/Input.tsx'
import { ListRow } from '../atoms/ListRow.tsx'
import { Tag } from '../atoms/Tag.tsx'
import { Text } from '../atoms/Text.tsx'
import { Dialog } from '../modal/Dialog.tsx'
import { EmbeddedFrame } from '../modal/EmbeddedFrame.tsx'
import { endAnimations } from '../testing/endAnimations.ts'
import { type Rendered, type RenderOptions, renderInRoot } from '../testing/renderInRoot.tsx'
import { ViewBody } from '../widgets/layout/ViewBody.tsx'

const ignore = () => {}

function Sample() {
  return (
    <>
      <EmbeddedFrame isOpen labelId="title" isShaking={false}>
        <h1 id="title">Title</h1>
        <ViewBody>
          <ListRow title="Row" subtitle="Below" />
          <Button>Go</Button>
          <Button variant="secondary">Stay</Button>
          <Input value="" onValueChange={ignore} label="Name" />
          <Text tone="danger">Danger</Text>
          <Text tone="success">Success</Text>
          <Text tone="warning">Warning</Text>
          <Tag tone="accent">Tag</Tag>
        </ViewBody>
      </EmbeddedFrame>
      <Dialog
        isOpen
        isPrepared={false}
        labelId="title"
        isLocked={false}
        isFullScreen={false}
        isShaking={false}
        onBack={ignore}
        onClose={ignore}
        onInvisible={ignore}
      >
        Window
      </Dialog>
    </>
  )
}

interface Look {
  readonly of: (drawn: Rendered) => string
  /** The subject of the check, for failure messages. */
  readonly what: string
}

function look(selector: string, property: string, pseudo?: string): Look {
  return {
    what: `${property} of ${selector}${pseudo ?? ''}`,
    of: (drawn) => getComputedStyle(drawn.get(selector), pseudo).getPropertyValue(property),
  }
}

const CARD = 'section[part="card"]'

type Given = Required<{ [K in keyof ThemeVariables]: NonNullable<ThemeVariables[K]> }>

/** For each variable a value, and all that changes visibly with it. */
const CASES: {
  readonly [K in keyof Given]: readonly [value: Given[K], ...looks: readonly Look[]]
} = {
  preset: ['paper', look(CARD, 'background-color'), look('[part="row"]', 'font-family')],
  accent: [
    '#d6006c',
    look('[part~="primary"]', 'background-color'),
    look('[part="tag"]', 'color'),
    look('[part="tag"]', 'background-color'),
  ],
  background: [
    '#123047',
    look(CARD, 'background-color'),
    look('[part="row"]', 'background-color'),
    look('[part~="secondary"]', 'background-color'),
  ],
  text: ['#a9f0c8', look('[part="row"]', 'color'), look('[part="row"] span span:last-child', 'color')],
  border: ['#8040ff', look('[part="row"]', 'border-top-color'), look(CARD, 'box-shadow')],
  danger: ['#ff00aa', look('[data-tone="danger"]', 'color')],
  success: ['#00ffee', look('[data-tone="success"]', 'color')],
  warning: ['#eeff00', look('[data-tone="warning"]', 'color')],
  backdrop: ['rgb(255 0 0 / 0.3)', look('dialog', 'background-color', '::backdrop')],
  radius: [
    '4px',
    look(CARD, 'border-top-left-radius'),
    look('[part="row"]', 'border-top-left-radius'),
    look('[part~="primary"]', 'border-top-left-radius'),
    look('[part="tag"]', 'border-top-left-radius'),
  ],
  shadow: [0, look('dialog [part="card"]', 'box-shadow')],
  density: [
    'compact',
    look('[part="row"]', 'min-height'),
    look('[part="body"]', 'row-gap'),
    look('[part="input"]', 'height'),
  ],
  fontFamily: ['Courier', look('[part="row"]', 'font-family'), look('input', 'font-family')],
  zIndex: [7, look(CARD, 'z-index')],
}

async function looksOf(looks: readonly Look[], options: RenderOptions): Promise<string[]> {
  const drawn = await renderInRoot(<Sample />, options)
  // Ends the transitions of buttons.
  endAnimations(drawn.root)
  const seen = looks.map(({ of }) => of(drawn))
  await drawn.unmount()
  return seen
}

test.each(Object.entries(CASES))('the variable %s changes all that it says it does', async (name, entry) => {
  const [value, ...looks] = entry
  const before = await looksOf(looks, {})
  const after = await looksOf(looks, { variables: { [name]: value } })
  const unchanged = looks.filter((_, index) => before[index] === after[index]).map(({ what }) => what)
  expect(unchanged).toEqual([])
})

test('a colour for each mode is that of the mode', async () => {
  const looks = [look(CARD, 'background-color')]
  const variables: ThemeVariables = { background: { light: '#fef9e7', dark: '#1a2a3a' } }
  expect(await looksOf(looks, { theme: 'light', variables })).toEqual(['rgb(254, 249, 231)'])
  expect(await looksOf(looks, { theme: 'dark', variables })).toEqual(['rgb(26, 42, 58)'])
})

test('one ground for both modes decides which it is', async () => {
  const looks = [look('.foyer', 'color-scheme'), look('[part="row"]', 'color')]
  const variables: ThemeVariables = { background: '#101820' }
  const seen = await looksOf(looks, { theme: 'light', variables })
  expect(seen).toEqual(await looksOf(looks, { theme: 'dark', variables }))
  expect(seen[0]).toBe('dark')
})

/** Every custom property must be used by a style. */
const styles = import.meta.glob<string>('../**/*.css', { query: '?raw', import: 'default', eager: true })

test('every custom property of the theme is read by something that is drawn', () => {
  const tokens = styles['./tokens.css'] ?? ''
  const declared = [...new Set([...tokens.matchAll(/(--foyer-[\w-]+):/g)].map(([, name = '']) => name))]
  const all = Object.values(styles).join('\n')
  expect(declared.length).toBeGreaterThan(30)
  expect(declared.filter((name) => !all.includes(`var(${name})`) && !all.includes(`var(${name},`))).toEqual(
    [],
  )
})

test('nothing is drawn with a custom property that is not there', () => {
  const own = Object.values(styles).join('\n')
  const known = new Set([...own.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  // Set by the theme, or by an element's own style.
  for (const name of ['--foyer-scheme', '--foyer-z-index']) known.add(name)
  const unknown = Object.entries(styles).flatMap(([path, text]) =>
    [...text.matchAll(/var\((--foyer-[\w-]+)/g)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})
