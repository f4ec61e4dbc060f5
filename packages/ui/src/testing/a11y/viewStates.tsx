import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { CardFrame } from '../../modal/CardFrame.tsx'
import { createThemeSheet } from '../../theme/applyTheme.ts'
import { StyleRoot } from '../../theme/StyleRoot.tsx'
import { adoptStyles } from '../../theme/sheets.ts'
import { settle } from '../renderInRoot.tsx'
import { addStyle } from './layoutChecks.ts'

type State = ReactElement | (() => ReactElement)
interface StatesModule {
  readonly title: string
  readonly states: Readonly<Record<string, State>>
}

/** Every view that has states, by its name; what several views share stands under the name of its file. */
export const VIEW_STATES: Readonly<Record<string, () => Promise<StatesModule>>> = Object.fromEntries(
  Object.entries(import.meta.glob<StatesModule>('../../views/**/*.states.tsx')).map(([path, load]) => [
    /([^/]+?)(?:View)?\.states\.tsx$/.exec(path)?.[1] ?? path,
    load,
  ]),
)

/** One state on the page. */
export interface DrawnState {
  readonly name: string
  readonly root: ShadowRoot
  /** The card, as the modal draws it. */
  readonly card: HTMLElement
}

/** All states of one view, one below the other. */
export interface DrawnStates {
  readonly states: readonly DrawnState[]
  setTheme(theme: 'light' | 'dark'): void
  end(): Promise<void>
}

const BACKGROUNDS = { light: '#eceef1', dark: '#0c0d0f' }

/** Draws every state of a view, each in its own root as on a page of its own. */
export async function drawStates(view: string): Promise<DrawnStates> {
  const load = VIEW_STATES[view]
  if (!load) throw new Error(`${view} has no states`)
  const { title, states } = await load()
  document.body.style.margin = '0'
  const undo: (() => void)[] = []
  const sheet = createThemeSheet()
  function setTheme(theme: 'light' | 'dark') {
    document.body.style.background = BACKGROUNDS[theme]
    sheet.apply({ mode: theme, variables: {} })
  }
  setTheme('dark')
  const drawn = Object.entries(states).map(([name, state]) => {
    const host = document.createElement('div')
    document.body.append(host)
    const root = host.attachShadow({ mode: 'open' })
    const release = adoptStyles(root, sheet.sheet)
    const container = document.createElement('div')
    // Rows out of sight have no size else.
    addStyle(root, '* { content-visibility: visible !important }')
    root.append(container)
    const react = createRoot(container)
    flushSync(() => react.render(<Framed title={title} state={state} />))
    undo.push(() => end(react, host, release))
    return { name, root, card: root.querySelector<HTMLElement>('[part~="card"]') ?? container }
  })
  await settle()
  await settle()
  return {
    states: drawn,
    setTheme,
    async end() {
      for (const step of undo) step()
      await settle()
    },
  }
}

function Framed({ title, state }: { readonly title: string; readonly state: State }) {
  return (
    <StyleRoot>
      <CardFrame title={title}>{typeof state === 'function' ? state() : state}</CardFrame>
    </StyleRoot>
  )
}

function end(react: Root, host: HTMLElement, release: () => void): void {
  react.unmount()
  release()
  host.remove()
}
