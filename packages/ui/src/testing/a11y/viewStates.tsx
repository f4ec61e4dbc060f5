import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { CardFrame } from '../../modal/CardFrame.tsx'
import { createThemeSheet } from '../../theme/applyTheme.ts'
import { StyleRoot } from '../../theme/StyleRoot.tsx'
import { adoptStyles } from '../../theme/sheets.ts'
import { LAID_OUT_AT_ONCE, nextTask } from '../renderInRoot.tsx'
import { addStyle } from './layoutChecks.ts'

type State = ReactElement | (() => ReactElement)
interface StatesModule {
  readonly title: string
  readonly states: Readonly<Record<string, State>>
}

/** The states of every view by its name; those of shared components by their file name. */
export const VIEW_STATES: Readonly<Record<string, () => Promise<StatesModule>>> = Object.fromEntries(
  // The diagnosis is a part without a view.
  Object.entries(
    import.meta.glob<StatesModule>(['../../parts/**/*.states.tsx', '!../../parts/diagnosis/**']),
  ).map(([path, load]) => [/([^/]+?)(?:View)?\.states\.tsx$/.exec(path)?.[1] ?? path, load]),
)

/** One drawn state. */
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
  /** Pauses what moves for ever, or lets it go on: browsers draw all of the page again for each step of it. */
  setMoving(isMoving: boolean): void
  end(): Promise<void>
}

const BACKGROUNDS = { light: '#eceef1', dark: '#0c0d0f' }

/** Draws every state of a view, each in its own root. */
export async function drawStates(view: string): Promise<DrawnStates> {
  const load = VIEW_STATES[view]
  if (!load) throw new Error(`${view} has no states`)
  const { title, states } = await load()
  document.body.style.margin = '0'
  const undo: (() => void)[] = []
  const sheet = createThemeSheet(() => import('../../theme/writeTheme.ts'))
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
    // Otherwise rows out of view have no size.
    addStyle(root, LAID_OUT_AT_ONCE)
    root.append(container)
    const react = createRoot(container)
    flushSync(() => react.render(<Framed title={title} state={state} />))
    undo.push(() => end(react, host, release))
    return { name, root, card: root.querySelector<HTMLElement>('[part~="card"]') ?? container }
  })
  await nextTask()
  await nextTask()
  return {
    states: drawn,
    setTheme,
    setMoving(isMoving) {
      for (const animation of drawn.flatMap(({ root }) => root.getAnimations())) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) continue
        if (isMoving) animation.play()
        else animation.pause()
      }
    },
    async end() {
      for (const step of undo) step()
      await nextTask()
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

function end(react: ReturnType<typeof createRoot>, host: HTMLElement, release: () => void): void {
  react.unmount()
  release()
  host.remove()
}
