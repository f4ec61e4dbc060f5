import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describe as call, controlsOf, nameOf, newOrders, tabStopsOf } from '../testing/a11y/controls.ts'
import { emulateMedia } from '../testing/a11y/emulation.ts'
import { focused, focusProblem, lookOf, readingBox, wrongOrder } from '../testing/a11y/focusChecks.ts'
import { lostInForcedColors, unseenFocus } from '../testing/a11y/forcedColors.ts'
import { addStyle, lostContent, shortenedText, spaceText } from '../testing/a11y/layoutChecks.ts'
import { newStyles } from '../testing/a11y/onePerStyle.ts'
import { type Criterion, type ViewResult, writeResult } from '../testing/a11y/results.ts'
import {
  badHeadings,
  badNames,
  faintControls,
  movingParts,
  smallFields,
  smallTargets,
} from '../testing/a11y/staticChecks.ts'
import { type DrawnState, type DrawnStates, drawStates, VIEW_STATES } from '../testing/a11y/viewStates.tsx'

const DESKTOP = [1000, 800] as const
const NARROW_PX = 320

type Check = (state: DrawnState) => readonly string[]

describe.each(Object.keys(VIEW_STATES))('%s', (view) => {
  let drawn: DrawnStates
  const found: Partial<Record<Criterion, readonly string[]>> = {}
  let keyboard: ViewResult['keyboard']
  let shortened: readonly string[] = []

  /** Runs a check on the states, each of all unless some are named, stores its findings and expects none. */
  function expectNone(criterion: Criterion, check: Check, states: readonly DrawnState[] = drawn.states) {
    const problems = states.flatMap((state) => check(state).map((text) => `${state.name}: ${text}`))
    found[criterion] = [...(found[criterion] ?? []), ...problems]
    expect(problems).toEqual([])
  }

  /** The states that a check of looks is run on: those that look like none before, by `npm test -- stress` all. */
  const unlike = () => (inject('isStress') ? drawn.states : newStyles(drawn.states))

  /** Disables transitions, so that final colours are checked. */
  function stopTransitions(): () => void {
    const undo = drawn.states.map(({ root }) =>
      addStyle(root, '*, ::before, ::after { transition: none !important }'),
    )
    return () => {
      for (const step of undo) step()
    }
  }

  beforeAll(async () => {
    drawn = await drawStates(view)
    // The sign of focus is drawn for who used the keyboard last; a file before this one may have pressed a pointer.
    await userEvent.keyboard('{Shift}')
  })
  beforeEach(() => drawn.setMoving(false))
  afterEach(async () => {
    await emulateMedia({})
  })
  afterAll(async () => {
    const states = drawn.states.map(({ name }) => name)
    await drawn.end()
    await page.viewport(...DESKTOP)
    const result: ViewResult = { view, states, found, shortened, ...(keyboard && { keyboard }) }
    await writeResult(`views/${view}`, result)
  })

  test('every control has a name that holds the text on show, every image is named or hidden', () => {
    expectNone('names', ({ root }) => badNames(root))
  })

  test('every field has letters of 16 px, so that no phone zooms the page', () => {
    const problems = drawn.states.flatMap(({ name, root }) =>
      smallFields(root).map((text) => `${name}: ${text}`),
    )
    expect(problems).toEqual([])
  })

  test('there is one first heading and no level is left out', () => {
    expectNone('headings', ({ root }) => badHeadings(root))
  })

  test('targets have 24 by 24 px, or room around them', () => {
    expectNone('target-size', ({ root }) => smallTargets(root))
  })

  test('what tells a control, and the sign of its focus, stand out by 3 : 1 in both themes', () => {
    const still = stopTransitions()
    try {
      const looked = unlike()
      expectNone('non-text-contrast', ({ root }) => faintControls(root), looked)
      drawn.setTheme('light')
      expectNone('non-text-contrast', ({ root }) => [...faintControls(root), ...unseenFocus(root)], looked)
    } finally {
      drawn.setTheme('dark')
      still()
    }
  })

  test('Tab reaches every control in the order of reading, and nothing holds it', async () => {
    const still = stopTransitions()
    // Each press is one of a person's, which takes long: the longest state is walked through, and those where the focus goes from
    // a kind of control to another one that it did not go to there, by `npm test -- stress` each.
    const walked = inject('isStress') ? drawn.states : newOrders(drawn.states)
    const walk = await tabThrough(drawn.states, walked)
    still()
    found.keyboard = walk.order
    found['focus-visible'] = walk.unseen
    keyboard = longest(walk.stops)
    expect(walk.order).toEqual([])
    expect(walk.unseen).toEqual([])
  })

  test('with the distances of WCAG 1.4.12 no text is lost', () => {
    const undo = drawn.states.map(({ root }) => spaceText(root))
    try {
      expectNone('text-spacing', ({ root, card }) => lostContent(root, card))
    } finally {
      for (const step of undo) step()
    }
  })

  test('in forced colours controls keep an edge, signs and the focus are seen', async () => {
    await emulateMedia({ 'forced-colors': 'active' })
    const still = stopTransitions()
    try {
      expectNone('forced-colors', ({ root }) => [...lostInForcedColors(root), ...unseenFocus(root)], unlike())
    } finally {
      still()
    }
  })

  test('nothing moves for who asked for less motion', async () => {
    drawn.setMoving(true)
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
    expectNone('reduced-motion', ({ root }) => movingParts(root))
  })

  test('at 320 px nothing is lost and nothing scrolls sideways', async () => {
    await page.viewport(NARROW_PX, DESKTOP[1])
    shortened = drawn.states.flatMap(({ name, root }) =>
      shortenedText(root).map((text) => `${name}: ${text}`),
    )
    expectNone('reflow', ({ root, card }) => lostContent(root, card))
    expect(shortened).toEqual([])
  })
})

interface Walk {
  readonly order: readonly string[]
  readonly unseen: readonly string[]
  readonly stops: ReadonlyMap<DrawnState, readonly Element[]>
}

const PRESSES_AT_ONCE = 8

/** Presses Tab through the walked ones of all states until it leaves the last one. */
async function tabThrough(all: readonly DrawnState[], walked: readonly DrawnState[]): Promise<Walk> {
  const passedOver = all.filter((state) => !walked.includes(state))
  // Not drawn, since browsers lay out all of the page again for each press.
  const hosts = passedOver.flatMap(({ root }) => (root.host instanceof HTMLElement ? [root.host] : []))
  for (const host of hosts) host.style.display = 'none'
  try {
    const { order, ...walk } = await walkThrough(walked)
    const forced = all.flatMap(({ root }) =>
      [...root.querySelectorAll<HTMLElement>('[tabindex]')].filter((element) => element.tabIndex > 0),
    )
    return {
      ...walk,
      order: [...order, ...forced.map((element) => `${call(element)} has a positive tabindex`)],
    }
  } finally {
    for (const host of hosts) host.style.display = ''
  }
}

/** Presses Tab until the last of these states is left. */
async function walkThrough(states: readonly DrawnState[]): Promise<Walk> {
  const wanted = new Set<Element>(states.flatMap(({ root }) => tabStopsOf(root)))
  const looks = new Map(
    states.flatMap(({ root }) => controlsOf(root)).map((control) => [control, lookOf(control)]),
  )
  // Measured first, because tabbing scrolls.
  const boxes = new Map<Element, DOMRect>([...looks.keys()].map((control) => [control, readingBox(control)]))
  const visited: Element[] = []
  const unseen: string[] = []
  const start = document.createElement('button')
  document.body.prepend(start)
  start.focus()
  let isOver = false
  function visit() {
    const element = focused()
    if (element === start && visited.length === 0) return
    isOver ||= !element || element === start || visited.includes(element)
    if (isOver || !element) return
    visited.push(element)
    const look = element instanceof HTMLElement ? looks.get(element) : undefined
    const problem = look && focusProblem(element, look)
    if (problem) unseen.push(problem)
  }
  // Several presses at a time: what one has focused is looked at before the next moves on.
  addEventListener('keydown', visit, { capture: true })
  for (let step = 0; step < wanted.size * 2 + 4 && !isOver; step += PRESSES_AT_ONCE) {
    await userEvent.keyboard('{Tab}'.repeat(PRESSES_AT_ONCE))
    // Once the focus has left the page, nothing here hears of a press.
    isOver ||= !focused()
  }
  visit()
  removeEventListener('keydown', visit, { capture: true })
  start.remove()
  const missed = [...wanted].filter((element) => !visited.includes(element))
  return {
    order: [...missed.map((element) => `${call(element)} is not reached`), ...wrongOrder(visited, boxes)],
    unseen,
    stops: new Map(
      states.map((state) => [state, visited.filter((stop) => stop.getRootNode() === state.root)]),
    ),
  }
}

/** The state with the most tab stops. */
function longest(stops: Walk['stops']): ViewResult['keyboard'] {
  const [state, elements] = [...stops].sort(([, left], [, right]) => right.length - left.length)[0] ?? []
  if (!state || !elements) return undefined
  return {
    state: state.name,
    stops: elements.map(
      (element) => (element instanceof HTMLElement && nameOf(element)) || 'the part that scrolls',
    ),
  }
}
